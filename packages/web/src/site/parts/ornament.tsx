import type { ReactNode } from 'react'
import { useIsLight } from '../light.ts'

/** A drawing that says nothing. A device that wants less data does not get it. */
export const Ornament = ({ children }: { children: ReactNode }): ReactNode => (useIsLight() ? null : children)
