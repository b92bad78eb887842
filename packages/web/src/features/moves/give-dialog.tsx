import type { MenteeDeadline, Person } from '@koya/contract'
import { GiveForm } from '@koya/contract/learning/moves'
import { useAttemptKey } from '#lib/api/attempt-key.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { showSuccess } from '#lib/toasts.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { LocalMoment } from '#ui/texts/moment.tsx'
import { refreshMoves } from './refresh-moves.ts'

interface GiveDialogProps {
  person: Person
  given: MenteeDeadline
  onClose: () => void
}

/** Moves one deadline of a mentee to a later day (rules: moves 1). */
export function GiveDialog({ person, given: { task, deadline }, onClose }: GiveDialogProps) {
  const form = useForm(GiveForm, { task: task.id, seen: deadline, day: '', why: '' })
  const keyFor = useAttemptKey()
  const { isPending, run } = useWrite('giveDeadline', {
    onAnswer: refreshMoves,
    onDone: () => {
      showSuccess(`${person.firstName} has more time, and knows`)
      onClose()
    },
    onFailure: (error) => {
      form.fail(error)
      refreshMoves()
    },
    ownResult: true,
  })
  return (
    <FormDialog
      edit={{ form }}
      title={`More time for “${task.title}”`}
      send="Give more time"
      busy={isPending}
      onClose={onClose}
      onSubmit={form.submit((typed) => {
        const body = { ...typed, seen: deadline }
        run({ params: { id: person.id }, headers: { 'idempotency-key': keyFor(body) }, body })
      })}
    >
      <p>
        Due <LocalMoment at={deadline} />. Koya tells {person.firstName} and the mentor.
      </p>
      <TextField
        {...form.field('day')}
        label="New day"
        help="The time of the day stays."
        type="date"
        required
      />
      <TextField
        {...form.field('why')}
        label="Why"
        help={`${person.firstName} and the mentor read it. Example: “in hospital”`}
        required
      />
    </FormDialog>
  )
}
