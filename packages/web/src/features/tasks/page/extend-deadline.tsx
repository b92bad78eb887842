import type { Task } from '@koya/contract'
import { ExtensionForm, extensionLimits, extensionReasons } from '@koya/contract/learning/extensions'
import { useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
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
  extensions: NonNullable<Task['extensions']>
}

/** The form works without scripts (rules: submissions 26). */
export function ExtendDeadline({ task: { id, deadline }, extensions }: ExtendDeadlineProps) {
  const { left, isOffered } = extensions
  const form = useForm(ExtensionForm, { reason: null, deadline }, { posts: 'extendDeadline' })
  const keyFor = useAttemptKey()
  const place = useRef<HTMLDivElement>(null)
  /** The React key of the form: a new number resets and closes the form. */
  const [taken, setTaken] = useState(0)
  const { isPending, run } = useWrite('extendDeadline', {
    ownResult: true,
    onAnswer: () => {
      showSuccess(`Your deadline has moved by ${hours} hours. Your mentor knows.`)
      invalidate('readTask', 'listTasks')
    },
    onDone: () => {
      place.current?.focus()
      form.fill({ reason: null, deadline })
      setTaken((count) => count + 1)
    },
    onFailure: (error) => {
      form.fail(error)
      if (error instanceof ApiError && error.code === 'no_extension') invalidate('readTask', 'listTasks')
    },
  })
  // Starts open only on the page that the server renders after a refusal.
  const [beginsOpen] = useState(form.failure !== null || form.error('reason') !== undefined)

  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {isOffered && (
        <details key={taken} open={beginsOpen || undefined}>
          <summary className={styles.summary}>Need {hours} more hours?</summary>
          <form
            className={styles.form}
            {...form.bind(({ reason }) => {
              const body = { reason, deadline }
              run({ params: { id }, headers: { 'idempotency-key': keyFor({ id, ...body }) }, body })
            })}
          >
            <PostFields of="extendDeadline" more={{ deadline }} />
            <p>
              {left} {left === 1 ? 'extension' : 'extensions'} left in this track. Your deadline moves at
              once, and your mentor is told why. You can do it until {hoursAfter} hours after the deadline.
            </p>
            <SelectField
              {...form.field('reason')}
              label="Reason"
              placeholder="Choose a reason"
              options={reasons}
              required
            />
            <Button type="submit" variant="line" busy={isPending}>
              Extend the deadline
            </Button>
          </form>
        </details>
      )}
      <div role="alert">
        {form.failure !== null && (
          <p className={styles.failure}>
            <FailureText of={form.failure} />
          </p>
        )}
      </div>
    </div>
  )
}
