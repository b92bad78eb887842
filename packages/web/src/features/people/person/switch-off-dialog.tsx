import type { Person } from '@koya/contract'
import { SwitchOffForm, switchOffReasonMax } from '@koya/contract/people/people-fields'
import { confirmed, useLastOfTrack } from '#components/learning/last-of-track.tsx'
import { nameOf } from '#components/people/person-names.tsx'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { SentenceDialog } from '#ui/dialogs/sentence-dialog.tsx'
import { cacheConflict, cachePerson } from './cache-person.ts'
import { describeSwitchOff } from './describe-switch.ts'

export function SwitchOffDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const edit = useKeptForm(`switch-off-${person.id}`, SwitchOffForm, { reason: '' })
  const { form } = edit
  const lastOfTrack = useLastOfTrack()
  const switching = useWrite('switchOffPerson', {
    ...edit.sending((changed: Person) => {
      cachePerson(changed)
      showSuccess('The account is switched off')
    }, onClose),
    onFailure: (error, input) => {
      if (lastOfTrack.asks(error, () => switching.run({ ...input, query: confirmed }))) return
      form.fail(error)
      cacheConflict(error)
    },
  })
  return (
    <SentenceDialog
      edit={edit}
      onClose={onClose}
      title={`Switch off ${nameOf(person)}’s account`}
      field={form.field('reason')}
      label="Reason"
      help="Only admins see it, on this page."
      max={switchOffReasonMax}
      send="Switch off account"
      danger
      busy={switching.isPending}
      onSubmit={form.submit((body) =>
        switching.run({ params: { id: person.id }, headers: seenHeader(person), body }),
      )}
    >
      {lastOfTrack.dialog}
      <p>{describeSwitchOff(person)}</p>
    </SentenceDialog>
  )
}
