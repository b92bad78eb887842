import type { Criterion, Input, Mark, Submission, SubmissionForm } from '@koya/contract'
import { menteeCommentLength } from '@koya/contract/learning/submissions'
import { useEffect, useRef } from 'react'
import { ApiError, isUnanswered } from '#lib/api/api-error.ts'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useDraftNames } from '#lib/forms/draft-names.ts'
import { submissionDraft } from '#lib/forms/draft-store.ts'
import { useDraft } from '#lib/forms/drafts.ts'
import { PostFields } from '#lib/forms/post-fields.tsx'
import { useForm } from '#lib/forms/use-form.ts'
import { type PressTime, readPressTime } from '#lib/outbox/press-time.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { OtherTexts } from '#ui/drafts/other-texts.tsx'
import { SentElsewhere } from '#ui/drafts/sent-elsewhere.tsx'
import { CancelSending } from '#ui/forms/cancel-sending.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { UrlField } from '#ui/forms/url-field.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { CriteriaChecklist } from './criteria-checklist.tsx'
import { OpenPoints } from './open-points.tsx'
import styles from './submit-form.module.css'
import { pickAnswers, useCompletePoints } from './use-complete-points.ts'
import { WorkForm } from './work-form.ts'

export interface SubmitFormProps {
  taskId: string
  /** The previous attempt. */
  last: Submission | undefined
  /** The criteria that were not met in the last review with marks. */
  points: readonly Mark[]
  criteria: readonly Criterion[]
  /** A link that another app shared. */
  sharedLink: string | undefined
  /** Makes the `Idempotency-Key`. A retry needs the same key, even if the form has remounted meanwhile. */
  keyFor: (typed: SubmissionForm) => string
  /** Puts work into the outbox; resolves with false if that is not possible. */
  keepUnsent: (
    typed: object,
    input: Input<'submitTask'>,
    pressTime: PressTime,
  ) => Promise<boolean> | undefined
  /** Called with the answer, even if the screen is gone by then. */
  onSubmitted: (submission: Submission) => void
}

/** Returns the hidden fields that name the criteria when the form is sent without scripts. */
const nameRows = (points: readonly Mark[]) =>
  Object.fromEntries(points.map(({ text }, at) => [`answers.${at}.text`, text]))

export function SubmitForm({
  taskId,
  last,
  points,
  criteria,
  sharedLink,
  keyFor,
  keepUnsent,
  onSubmitted,
}: SubmitFormProps) {
  const taskUrl = (import.meta.env.SSR && sharedLink) || last?.taskUrl || ''
  // The number of the new attempt; the server refuses a number that exists already.
  const attempt = (last?.attempt ?? 0) + 1
  const start = { taskUrl, menteeComment: '', answers: last?.answers, ticked: [] }
  const form = useForm(WorkForm, start, { posts: 'submitTask' })
  const isComplete = useCompletePoints(points, form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each link
  useEffect(() => {
    if (sharedLink) form.set('taskUrl', sharedLink)
  }, [sharedLink])
  const hasDraft = useDraftNames().has(submissionDraft(taskId))
  const kept = useDraft(submissionDraft(taskId), form)
  // The outbox needs the time of the press, not of the failed call.
  const pressTime = useRef<PressTime>(null)
  const { state, isPending, run, cancel } = useWrite('submitTask', {
    ownResult: true,
    keepUnsent: (input) => keepUnsent(form.values, input, pressTime.current ?? readPressTime()),
    onAnswer: (submission) => {
      kept.forget()
      onSubmitted(submission)
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'submitted_meanwhile') {
        invalidate('listTasks', 'readTask', 'listTaskSubmissions')
      }
      if (error instanceof ApiError && error.issues.some(({ path }) => path === 'answers'))
        invalidate('listTaskSubmissions')
      form.fail(error)
    },
  })
  // Without an answer, the failure text also says that the typed text stays.
  const isLost = state.status === 'failed' && isUnanswered(state.error)
  const send = ({ ticked: _own, ...typed }: WorkForm) => {
    if (!isComplete(typed)) return
    pressTime.current = readPressTime()
    const work = { ...typed, answers: pickAnswers(points, typed) }
    run({
      params: { id: taskId },
      headers: { 'idempotency-key': keyFor(work) },
      body: { ...work, attempt },
    })
  }

  const failure = state.status === 'failed' ? state.error : form.failure

  return (
    <form className={styles.form} {...form.bind(send)}>
      <PostFields of="submitTask" more={{ attempt, points: points.length, ...nameRows(points) }} />
      {points.length > 0 && <OpenPoints points={points} form={form} />}
      <UrlField
        {...form.field('taskUrl')}
        label="Task URL"
        help={
          last && form.values.taskUrl === last.taskUrl
            ? 'This is the link that you sent last time. Change it if your work is somewhere else now.'
            : 'The full link to a page or a repository that your mentor can open. It starts with https://'
        }
        required
      />
      <TextArea
        {...form.field('menteeComment')}
        label="Comment"
        rows={6}
        help={`At least ${menteeCommentLength.min} characters: what you did, and what you are not sure about.`}
        required
        max={menteeCommentLength.max}
      />
      {criteria.length > 0 && <CriteriaChecklist criteria={criteria} form={form} />}
      <SentElsewhere kept={kept} />
      <OtherTexts texts={kept.others} />
      <div role="alert">
        {failure !== null && (
          <div className={styles.failure}>
            <Icon name="alert" />
            <p className={styles.words}>
              <FailureText of={failure} />
            </p>
          </div>
        )}
      </div>
      <div className={styles.send}>
        <Button type="submit" variant="next" busy={isPending}>
          {state.status === 'failed' ? 'Try again' : 'Submit'}
          {!isPending && <Icon name={state.status === 'failed' ? 'return' : 'send'} />}
        </Button>
        {isPending && <Spinner text="Submitting ...." />}
        {isPending && <CancelSending onCancel={cancel} />}
      </div>
      {hasDraft && !isPending && !isLost && (
        <p className={styles.draft}>
          <Icon name="edit" size="small" />
          Your draft is kept on this device until you send it or log out.
        </p>
      )}
    </form>
  )
}
