import { createContext, use } from 'react'

const Light = createContext(false)
export const LightProvider = Light.Provider

/** True for a device that wants to use less data: no photos, no ornaments and no font of headings. */
export const useIsLight = (): boolean => use(Light)
