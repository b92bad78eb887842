import type { ReactNode } from 'react'
import { EmptyLoom } from '#ui/cloth/picture.tsx'
import { Result } from './result.tsx'

export interface EmptyProps {
  title: ReactNode
  /** The text below the title, for example the next step. */
  children?: ReactNode
  action?: ReactNode
}

export function Empty({ title, children, action }: EmptyProps) {
  return <Result picture={<EmptyLoom />} title={title} text={children} action={action} />
}
