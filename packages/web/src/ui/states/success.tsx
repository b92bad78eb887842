import type { ReactNode } from 'react'
import { DyedCloth } from '#ui/cloth/picture.tsx'
import { Result } from './result.tsx'

export interface SuccessProps {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  takesFocus?: boolean
}

export function Success({ title, children, action, takesFocus = true }: SuccessProps) {
  return (
    <Result picture={<DyedCloth />} title={title} text={children} action={action} takesFocus={takesFocus} />
  )
}
