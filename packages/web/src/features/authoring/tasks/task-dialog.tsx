import type { AuthoredStage, AuthoredTask } from '@koya/contract'
import { NewTaskForm } from '@koya/contract/authoring/authoring'
import { addressOf } from '@koya/contract/pages'
import { useState } from 'react'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useNavigate } from '#lib/navigation/router.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { refreshAuthored } from '../refresh-authored.ts'
import { DueField } from './due-field.tsx'
import { suggestDue } from './suggest-due.ts'

interface TaskDialogProps {
  stage: AuthoredStage
  onClose: () => void
}

export function TaskDialog({ stage, onClose }: TaskDialogProps) {
  const navigate = useNavigate()
  const [start] = useState(() => ({ title: '', ...suggestDue(stage.tasks, Date.now()) }))
  const edit = useKeptForm(`task-new-${stage.id}`, NewTaskForm, start)
  const { form } = edit
  const open = ({ id }: AuthoredTask) => {
    onClose()
    navigate(addressOf('adminTask', { taskId: id }))
  }
  const { isPending, run } = useWrite('createTask', edit.sending(refreshAuthored, open))

  return (
    <FormDialog
      edit={edit}
      onClose={onClose}
      title={`New task in ${stage.title}`}
      send="Create and write it"
      busy={isPending}
      onSubmit={form.submit((body) =>
        run({ params: { id: stage.id }, headers: { 'idempotency-key': edit.keyFor(body) }, body }),
      )}
    >
      <TextField {...form.field('title')} label="Title" data-first required />
      <DueField form={form} />
    </FormDialog>
  )
}
