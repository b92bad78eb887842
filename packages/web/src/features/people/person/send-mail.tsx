import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'

interface SendMailProps {
  id: string
  name: string
  children: string
}

/** Sends the mail that lets a person in: a confirmation link, or a link to set a new password. */
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
