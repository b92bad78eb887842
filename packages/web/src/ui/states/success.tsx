import type { ReactNode } from 'react'
import { DyedCloth } from '#ui/cloth/picture.tsx'
import { Result } from './result.tsx'

export interface SuccessProps {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  takesFocus?: boolean
  picture?: ReactNode
}

export function Success({
  title,
  children,
  action,
  takesFocus = true,
  picture = <DyedCloth />,
}: SuccessProps) {
  return <Result picture={picture} title={title} text={children} action={action} takesFocus={takesFocus} />
}
