import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { menteeCommentLength, SubmissionForm } from '@koya/contract'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { messageOf } from '#lib/api.ts'
import { useDraft } from '#lib/drafts.ts'
import { placeIssues } from '#lib/forms.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './submit-form.module.css'

export type Work = z.output<typeof SubmissionForm>

export interface SubmitFormProps {
  taskId: string
  /** Of the attempt before: most often the work lies where it lay. */
  lastUrl: string
  isSending: boolean
  error: unknown
  onSend: (work: Work) => Promise<unknown>
}

export function SubmitForm({ taskId, lastUrl, isSending, error, onSend }: SubmitFormProps) {
  const form = useForm<Work>({
    resolver: standardSchemaResolver(SubmissionForm),
    defaultValues: { taskUrl: lastUrl, menteeComment: '' },
  })
  const { errors } = form.formState
  const forgetDraft = useDraft(`submission-${taskId}`, form)

  const submit = form.handleSubmit(async (work) => {
    if (isSending) return
    try {
      await onSend(work)
      forgetDraft()
    } catch (refusal) {
      placeIssues(form, refusal, { taskUrl: 'taskUrl', menteeComment: 'menteeComment' })
    }
  })
  const hasFailed = error !== null && !isSending

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Task URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        placeholder="https://"
        help="Where your mentor can open it: a published page or a repository."
        required
        error={errors.taskUrl?.message}
        {...form.register('taskUrl')}
      />
      <TextArea
        label="Comment"
        rows={6}
        help={`At least ${menteeCommentLength.min} characters: what you did, and what you are not sure about.`}
        required
        error={errors.menteeComment?.message}
        {...form.register('menteeComment')}
        max={menteeCommentLength.max}
      />
      <div role="alert">
        {hasFailed && (
          <div className={styles.failure}>
            <Icon name="alert" />
            <div className={styles.words}>
              <p>
                <strong>{messageOf(error, 'An error occurred')}</strong>
              </p>
              <p>Nothing is lost: what you wrote is kept on this device.</p>
            </div>
          </div>
        )}
      </div>
      <div className={styles.send}>
        <Button type="submit" variant="next" busy={isSending}>
          {hasFailed ? 'Try again' : 'Submit'}
          {!isSending && <Icon name={hasFailed ? 'return' : 'send'} />}
        </Button>
        {isSending && <Spinner text="Submitting ...." />}
      </div>
    </form>
  )
}
