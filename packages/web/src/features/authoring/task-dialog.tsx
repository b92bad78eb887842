import { NewTaskForm } from '@koya/contract/authoring'
import { addressOf } from '@koya/contract/pages'
import { useNavigate } from 'react-router'
import { useAttemptKey } from '#lib/attempt-key.ts'
import { useDraft } from '#lib/drafts.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureText } from '#ui/failure-text.tsx'
import { OtherTexts } from '#ui/other-texts.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './authoring.module.css'
import { DeadlineField } from './deadline-field.tsx'
import { refreshAuthored } from './refresh-authored.ts'

interface TaskDialogProps {
  open: boolean
  stage: { id: string; title: string }
  onClose: () => void
}

const start = { title: '', deadline: '' }

/** A new task begins with its title and its deadline, and is written in its editor. */
export function TaskDialog({ open, stage, onClose }: TaskDialogProps) {
  const navigate = useNavigate()
  const form = useForm(NewTaskForm, start)
  const { forget, others } = useDraft(`task-new-${stage.id}`, form)
  const keyFor = useAttemptKey()
  const { isPending, run } = useWrite('createTask', {
    onDone: ({ id }) => {
      forget()
      form.fill(start)
      refreshAuthored()
      onClose()
      navigate(addressOf('adminTask', { taskId: id }))
    },
    onFailure: (error) => form.fail(error),
    ownResult: true,
  })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`New task in ${stage.title}`}
      onSubmit={form.submit((body) =>
        run({ params: { id: stage.id }, headers: { 'idempotency-key': keyFor(body) }, body }),
      )}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Create and write it
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {form.failure && (
          <p className={styles.failure} role="alert">
            <FailureText of={form.failure} />
          </p>
        )}
        <OtherTexts texts={others} />
        <TextField {...form.field('title')} label="Title" required />
        <DeadlineField
          value={form.values.deadline ?? ''}
          error={form.error('deadline')}
          onChange={(moment) => form.set('deadline', moment)}
        />
      </div>
    </Dialog>
  )
}
