import { createContext, use } from 'react'

const Light = createContext(false)
export const LightProvider = Light.Provider

/** True for a device that wants to use less data. */
export const useIsLight = (): boolean => use(Light)
