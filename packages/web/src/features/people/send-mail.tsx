import { invalidate } from '#lib/query.ts'
import { showSuccess } from '#lib/toasts.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'

interface SendMailProps {
  id: string
  name: string
  children: string
}

/** Sends the mail with which somebody gets in: the link to confirm, or the one to a new password. */
export function SendMail({ id, name, children }: SendMailProps) {
  const sending = useWrite('sendPersonMail', {
    onDone: () => {
      invalidate('listTrail')
      showSuccess('The mail is on its way')
    },
  })
  return (
    <Button variant="line" busy={sending.isPending} onClick={() => sending.run({ params: { id } })}>
      {children}
      <span className="sr"> to {name}</span>
    </Button>
  )
}
