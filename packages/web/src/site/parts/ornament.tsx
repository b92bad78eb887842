import type { ReactNode } from 'react'
import { useIsLight } from '../light.ts'

/** Renders a purely decorative drawing. A device that saves data gets none. */
export const Ornament = ({ children }: { children: ReactNode }): ReactNode => (useIsLight() ? null : children)
