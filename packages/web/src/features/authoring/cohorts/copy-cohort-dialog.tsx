import type { Cohort } from '@koya/contract'
import { CohortCopyForm } from '@koya/contract/authoring/authoring'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { refreshCohorts } from './refresh-cohorts.ts'

/** Copies a cohort and moves its own deadlines by as many days as its first day (rules: authoring 28). */
export function CopyCohortDialog({ cohort, onClose }: { cohort: Cohort; onClose: () => void }) {
  const edit = useKeptForm(`cohort-copy-${cohort.id}`, CohortCopyForm, { name: '', beginsOn: '' })
  const { form } = edit
  const sending = edit.sending(({ name }: Cohort) => {
    refreshCohorts()
    showSuccess(`“${name}” is made. It takes nobody yet.`)
  }, onClose)
  const { isPending, run } = useWrite('copyCohort', sending)
  const dates = cohort.deadlines.length

  return (
    <FormDialog
      edit={edit}
      onClose={onClose}
      title={`Copy “${cohort.name}”`}
      send="Copy"
      busy={isPending}
      onSubmit={form.submit((body) =>
        run({ params: { id: cohort.id }, headers: { 'idempotency-key': edit.keyFor(body) }, body }),
      )}
    >
      <p>
        {dates === 0
          ? 'The copy has no deadlines of its own. '
          : `${dates === 1 ? 'Its own deadline moves' : `Its ${dates} own deadlines move`} by as many days as the first day. `}
        Tasks due some days after enrolling count from its first day; the others keep their date. Its mentees
        stay here.
      </p>
      <TextField {...form.field('name')} label="Name" data-first required />
      <TextField {...form.field('beginsOn')} label="First day" type="date" required />
    </FormDialog>
  )
}
