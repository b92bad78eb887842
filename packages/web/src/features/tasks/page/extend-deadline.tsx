import type { Task } from '@koya/contract'
import { ExtensionForm, extensionLimits, extensionReasons } from '@koya/contract/learning/extensions'
import { useAttemptKey } from '#lib/api/attempt-key.ts'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { PostFields } from '#lib/forms/post-fields.tsx'
import { useForm } from '#lib/forms/use-form.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import styles from './extend-deadline.module.css'

const { hours, hoursAfter } = extensionLimits
const reasons = Object.entries(extensionReasons).map(([value, label]) => ({ value, label }))

interface ExtendDeadlineProps {
  task: Pick<Task, 'id' | 'deadline'>
  /** How many extensions the mentee has left in the track. */
  left: number
}

/** Offers more time for a task. The form works without a script (rules: submissions 26). */
export function ExtendDeadline({ task: { id, deadline }, left }: ExtendDeadlineProps) {
  const form = useForm(ExtensionForm, { reason: null, deadline }, { posts: 'extendDeadline' })
  const keyFor = useAttemptKey()
  const { state, isPending, run } = useWrite('extendDeadline', {
    ownResult: true,
    onAnswer: () => {
      showSuccess(`Your deadline has moved by ${hours} hours. Your mentor knows.`)
      invalidate('readTask', 'listTasks')
    },
    onFailure: (error) => {
      invalidate('readTask', 'listTasks')
      form.fail(error)
    },
  })
  const failure = state.status === 'failed' ? state.error : form.failure

  return (
    <details
      className={styles.offer}
      open={failure !== null || form.error('reason') !== undefined || undefined}
    >
      <summary className={styles.summary}>Need {hours} hours more?</summary>
      <form
        className={styles.form}
        {...form.bind((chosen) =>
          run({
            params: { id },
            headers: { 'idempotency-key': keyFor({ id, ...chosen }) },
            body: chosen,
          }),
        )}
      >
        <PostFields of="extendDeadline" more={{ deadline }} />
        <p>
          {left} {left === 1 ? 'extension' : 'extensions'} left in this track. Your deadline moves at once,
          and your mentor is told why. You can do it until {hoursAfter} hours after the deadline.
        </p>
        <SelectField
          {...form.field('reason')}
          label="Reason"
          placeholder="Choose a reason"
          options={reasons}
          required
        />
        <div role="alert">{failure !== null && <FailureText of={failure} />}</div>
        <Button type="submit" variant="line" busy={isPending}>
          Extend the deadline
        </Button>
      </form>
    </details>
  )
}
