import type { AuthoredTrack, Cohort } from '@koya/contract'
import { CohortForm, Cohort as CohortSchema } from '@koya/contract/authoring/authoring'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useEdit } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { listDatable, OwnDates } from './own-dates.tsx'
import { refreshCohorts } from './refresh-cohorts.ts'

interface CohortDialogProps {
  track: AuthoredTrack
  /** The cohort to edit; undefined for a new one. */
  cohort?: Cohort
  onClose: () => void
}

const empty: CohortForm = { name: '', beginsOn: '', isOpen: false, deadlines: [] }
const labels = { name: 'Name', beginsOn: 'First day' }

const pick = ({ name, beginsOn, isOpen, deadlines }: Cohort): CohortForm => ({
  name,
  beginsOn,
  isOpen,
  deadlines: deadlines.map(({ task, deadline }) => ({ taskId: task.id, deadline })),
})

/** Makes a cohort of a track, or edits one (rules: authoring 26). */
export function CohortDialog({ track, cohort, onClose }: CohortDialogProps) {
  const draft = `cohort-${cohort?.id ?? `of-${track.id}`}`
  const edit = useEdit({ draft, rules: CohortForm, schema: CohortSchema, entry: cohort, empty, pick, labels })
  const { form, seen } = edit
  const tasks = listDatable(track)
  const countsFromDay = tasks.length === 0 || tasks.some(({ days }) => days !== null)
  const saving = edit.saving(() => {
    refreshCohorts()
    showSuccess('Cohort saved')
  }, onClose)
  const creating = useWrite('createCohort', saving)
  const updating = useWrite('updateCohort', saving)

  return (
    <FormDialog
      edit={edit}
      onClose={onClose}
      title={cohort ? 'Edit cohort' : 'New cohort'}
      send="Save"
      busy={creating.isPending || updating.isPending}
      onSubmit={form.submit((body) => {
        if (seen) updating.run({ params: { id: seen.id }, headers: seenHeader(seen), body })
        else
          creating.run({ params: { id: track.id }, headers: { 'idempotency-key': edit.keyFor(body) }, body })
      })}
    >
      {seen && seen.menteeCount > 0 && (
        <p>
          {seen.menteeCount === 1 ? 'One mentee is' : `${seen.menteeCount} mentees are`} in it. They hear of
          each deadline that changes.
        </p>
      )}
      <TextField {...form.field('name')} label="Name" data-first required />
      <TextField
        {...form.field('beginsOn')}
        label="First day"
        help={
          countsFromDay
            ? 'Tasks that are due some days after enrolling count from this day.'
            : 'The tasks of this track have fixed dates, so this day changes none of them. You can give this cohort its own dates below.'
        }
        type="date"
        required
      />
      <CheckBox
        name="isOpen"
        error={form.error('isOpen')}
        checked={form.values.isOpen ?? false}
        onChange={({ target }) => form.set('isOpen', target.checked)}
      >
        New mentees of the track join this cohort
      </CheckBox>
      <OwnDates
        key={seen?.updatedAt}
        tasks={tasks}
        startsOpen={!countsFromDay}
        value={form.values.deadlines ?? []}
        error={form.error('deadlines')}
        onChange={(deadlines) => form.set('deadlines', deadlines)}
      />
    </FormDialog>
  )
}
