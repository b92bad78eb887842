import { ViewForm } from '@koya/contract/administration/view-form'
import { type ViewList, viewLimits } from '@koya/contract/administration/view-lists'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { showSuccess } from '#lib/toasts.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

interface SaveViewDialogProps {
  list: ViewList
  query: string
  onClose: () => void
}

export function SaveViewDialog({ list, query, onClose }: SaveViewDialogProps) {
  const form = useForm(ViewForm, { name: '' })
  const saving = useWrite('saveView', {
    onAnswer: () => invalidate('listViews'),
    onDone: () => {
      showSuccess('The view is saved')
      onClose()
    },
    ...form.ownFailure,
  })
  return (
    <FormDialog
      edit={{ form }}
      onClose={onClose}
      title="Save this view"
      send="Save view"
      busy={saving.isPending}
      onSubmit={form.submit(({ name }) => saving.run({ body: { list, name, query } }))}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        help="Only you see it. It brings back these filters, with whatever the list holds then."
        maxLength={viewLimits.name}
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}
