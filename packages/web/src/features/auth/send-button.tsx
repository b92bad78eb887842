import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { CallStatus } from './use-call.ts'

export interface SendButtonProps {
  status: CallStatus
  /** Tells a screen reader what the spinner shows. */
  doing: string
  children: ReactNode
}

/** The one marigold action of a screen. Busy until the next screen is there, which may take a while to load. */
export function SendButton({ status, doing, children }: SendButtonProps) {
  const busy = status === 'pending' || status === 'done'

  return (
    <>
      <Button type="submit" variant="next" busy={busy}>
        {children}
        {!busy && <Icon name="arrow-right" />}
      </Button>
      <p className="sr" role="status">
        {busy && doing}
      </p>
    </>
  )
}
