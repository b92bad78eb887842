import type { ReactNode } from 'react'
import { DottedSquares } from './picture.tsx'
import { Result } from './result.tsx'

export interface EmptyProps {
  title: ReactNode
  /** One sentence that names the next step. */
  children?: ReactNode
  action?: ReactNode
}

export function Empty({ title, children, action }: EmptyProps) {
  return <Result picture={<DottedSquares />} title={title} text={children} action={action} />
}
