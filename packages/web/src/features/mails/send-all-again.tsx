import type { FailedMail } from '@koya/contract'
import { Button } from '#ui/base/button.tsx'
import { useSendAgain } from './use-send-again.ts'

/** Sends every listed mail again. */
export function SendAllAgain({ items }: { items: readonly FailedMail[] }) {
  const { isPending, send } = useSendAgain()
  if (items.length < 2) return null
  return (
    <Button variant="line" busy={isPending} onClick={() => send(items.map(({ id }) => id))}>
      Send these {items.length} again
    </Button>
  )
}
