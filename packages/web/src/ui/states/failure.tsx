import type { ReactNode } from 'react'
import { Button } from '#ui/base/button.tsx'
import { TornCloth } from '#ui/cloth/picture.tsx'
import { Result } from './result.tsx'

export interface FailureProps {
  /** The message, left out if the title of the page already says it. */
  message?: ReactNode
  detail?: ReactNode
  onRetry?: () => void
  action?: ReactNode
  takesFocus?: boolean
}

export function Failure({ message, detail, onRetry, action, takesFocus = false }: FailureProps) {
  return (
    <Result
      picture={<TornCloth />}
      title={message}
      text={detail}
      takesFocus={takesFocus}
      action={
        (onRetry || action) && (
          <>
            {onRetry && (
              <Button onClick={onRetry} data-retry>
                Try again
              </Button>
            )}
            {action}
          </>
        )
      }
    />
  )
}
