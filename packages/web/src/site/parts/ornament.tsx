import type { ReactNode } from 'react'
import { useIsLight } from '../light.ts'

/** Renders a purely decorative drawing, unless the page uses less data. */
export const Ornament = ({ children }: { children: ReactNode }): ReactNode => (useIsLight() ? null : children)
