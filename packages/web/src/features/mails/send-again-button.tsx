import { Button, type ButtonVariant } from '#ui/base/button.tsx'
import { useSendAgain } from './use-send-again.ts'

interface SendAgainButtonProps {
  id: string
  about: string
  variant?: ButtonVariant
}

/** `about` names the mail for screen readers. */
export function SendAgainButton({ id, about, variant = 'line' }: SendAgainButtonProps) {
  const { isPending, send } = useSendAgain()
  return (
    <Button variant={variant} busy={isPending} onClick={() => send([id])}>
      Send again
      <span className="sr">: {about}</span>
    </Button>
  )
}
