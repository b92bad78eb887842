import type { Person } from '@koya/contract'
import { useState } from 'react'
import { nameOf } from '#components/people/person-names.tsx'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { refreshPeople } from './cache-person.ts'

/** Removes a person's second login step, for example when their phone is lost (rules: account 29). */
export function RemoveSecondStep({ person }: { person: Person }) {
  const { id, firstName } = person
  const [isAsking, setAsking] = useState(false)
  const removing = useWrite('removeSecondFactors', {
    onAnswer: () => {
      invalidate('readPerson')
      refreshPeople()
    },
    onDone: () => showSuccess(`${firstName} logs in with the password alone now`),
  })
  return (
    <>
      <Button variant="line" busy={removing.isPending} onClick={() => setAsking(true)}>
        Remove the second step
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={`Remove the second step of ${nameOf(person)}?`}
        explanation={`For somebody who has lost their phone. First make sure that it is really ${firstName} who asks: call them. Their passkeys, app and recovery codes end, they are logged out everywhere, and a mail tells them. Then they log in with the password alone.`}
        yes="Remove the second step"
        danger
        onYes={() => {
          setAsking(false)
          removing.run({ params: { id } })
        }}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
