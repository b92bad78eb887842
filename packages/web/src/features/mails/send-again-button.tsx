import { Button } from '#ui/base/button.tsx'
import { useSendAgain } from './use-send-again.ts'

/** Sends one mail again. `about` names the mail for screen readers. */
export function SendAgainButton({ id, about }: { id: string; about: string }) {
  const { isPending, send } = useSendAgain()
  return (
    <Button variant="line" busy={isPending} onClick={() => send([id])}>
      Send again
      <span className="sr">: {about}</span>
    </Button>
  )
}
