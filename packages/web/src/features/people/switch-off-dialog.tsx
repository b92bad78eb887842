import type { Person } from '@koya/contract'
import { SwitchOffForm, switchOffReasonMax } from '@koya/contract/people-fields'
import { confirmed, useLastOfTrack } from '#components/last-of-track.tsx'
import { nameOf } from '#components/person-names.tsx'
import { showSuccess } from '#lib/toasts.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureText } from '#ui/failure-text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { describeSwitchOff } from './describe-switch.ts'
import { keepConflict, keepPerson, seenHeader } from './keep-person.ts'
import styles from './people.module.css'

interface SwitchOffDialogProps {
  person: Person
  open: boolean
  onClose: () => void
}

/** Says what it does, and asks for the reason. */
export function SwitchOffDialog({ person, open, onClose }: SwitchOffDialogProps) {
  const form = useForm(SwitchOffForm, { reason: '' })
  const lastOfTrack = useLastOfTrack()
  const switching = useWrite('switchOffPerson', {
    onDone: (changed) => {
      form.fill({ reason: '' })
      keepPerson(changed)
      showSuccess('The account is switched off')
      onClose()
    },
    onFailure: (error, input) => {
      if (lastOfTrack.asks(error, () => switching.run({ ...input, query: confirmed }))) return
      form.fail(error)
      keepConflict(error)
    },
    ownResult: true,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Switch off ${nameOf(person)}`}
      onSubmit={form.submit((body) =>
        switching.run({ params: { id: person.id }, headers: seenHeader(person), body }),
      )}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={switching.isPending}>
            Switch off
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {lastOfTrack.dialog}
        <p>{describeSwitchOff(person)}</p>
        {form.failure && (
          <p className={styles.failure} role="alert">
            <FailureText of={form.failure} />
          </p>
        )}
        <TextArea
          {...form.field('reason')}
          label="Reason"
          help="For admins only; it stands on this page."
          max={switchOffReasonMax}
          rows={3}
          required
        />
      </div>
    </Dialog>
  )
}
