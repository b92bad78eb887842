import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'

interface SendMailProps {
  id: string
  name: string
  /** The words of the toast. */
  sent?: string
  children: string
}

/** Sends a confirmation link, or a link to set a new password. */
export function SendMail({ id, name, sent = 'The mail is on its way', children }: SendMailProps) {
  const sending = useWrite('sendPersonMail', {
    onAnswer: () => invalidate('listTrail'),
    onDone: () => showSuccess(sent),
  })
  return (
    <Button variant="line" busy={sending.isPending} onClick={() => sending.run({ params: { id } })}>
      {children}
      <span className="sr"> to {name}</span>
    </Button>
  )
}
