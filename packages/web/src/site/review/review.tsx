import type { Criterion, EarlierReview, ReviewEnding, ReviewFacts } from '@koya/contract'
import { isMet, markKinds } from '@koya/contract/learning/marks'
import { mentorCommentMax } from '@koya/contract/mentoring/grading'
import { markWordMax, plainProposal } from '@koya/contract/mentoring/marking'
import type { ReactNode } from 'react'
import { PointAnswers, PointWord } from '#components/learning/point-answers.tsx'
import { markLabels } from '#components/learning/review-marks.tsx'
import { WrittenNote } from '#components/learning/written-note.tsx'
import { formatTitle } from '#content/page-title.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Field, FieldError } from '#ui/forms/field.tsx'
import { LinkedText } from '#ui/texts/linked-text.tsx'
import { agoText, dayText, weekdayText } from '#ui/texts/moment-text.ts'
import prose from '#ui/texts/prose.module.css'
import { SafeLink } from '#ui/texts/safe-link.tsx'
import page from '../frame/page.module.css'
import type { SitePage } from '../frame/site-page.ts'
import styles from './review.module.css'

const usualGrades = ['60', '70', '80', '90', '100']

/** Shows HTML that the server has cleaned. */
const Shown = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no script runs here, and the server has cleaned it
  <div className={prose.prose} dangerouslySetInnerHTML={{ __html: html }} />
)

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary>{title}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}

function Earlier({ reviews }: { reviews: readonly EarlierReview[] }) {
  return reviews.map(({ attempt, gradePercentage, mentorComment, submittedAt }) => (
    <div key={attempt} className={styles.earlier}>
      <p className={styles.quiet}>
        Attempt {attempt}, {dayText(submittedAt)}
        {gradePercentage !== null && (gradePercentage > 0 ? `: ${gradePercentage}%` : ': sent back')}
      </p>
      {mentorComment !== null && (
        <p className={styles.said}>
          <LinkedText text={mentorComment} />
        </p>
      )}
    </div>
  ))
}

/** Lists the criteria; the criteria that were not fully met last time come first. */
function Marks({ criteria, earlierMarks, answers, typed, errors }: ReviewFacts) {
  const before = new Map(earlierMarks.map((mark) => [mark.text, mark]))
  const given = new Map(typed.marks.map((mark) => [mark.text, mark]))
  const wasMet = ({ text }: Criterion) => isMet(before.get(text)?.mark)
  const openFirst = [...criteria.filter((one) => !wasMet(one)), ...criteria.filter(wasMet)]
  return (
    <fieldset className={styles.marks} aria-describedby={errors.marks && 'marks-error'}>
      <legend>Criteria</legend>
      <p className={styles.quiet}>{plainProposal}</p>
      {openFirst.map((criterion) => {
        const { text } = criterion
        const row = `marks.${criteria.indexOf(criterion)}`
        const last = before.get(text)
        const answer = answers.find((one) => one.text === text)
        return (
          <fieldset key={text} className={styles.usual}>
            <legend>{text}</legend>
            {last && (
              <p className={styles.quiet}>
                Last time: {markLabels[last.mark].toLowerCase()}
                {last.word && `. ${last.word}`}
              </p>
            )}
            {answer && (
              <p className={styles.said}>
                <PointWord answer={answer} />
              </p>
            )}
            <input type="hidden" name={`${row}.text`} value={text} />
            {[...markKinds, '' as const].map((mark) => (
              <label key={mark}>
                <input
                  type="radio"
                  name={`${row}.mark`}
                  value={mark}
                  defaultChecked={(given.get(text)?.mark ?? '') === mark}
                />
                {mark === '' ? 'No mark' : markLabels[mark]}
              </label>
            ))}
            <label className={styles.word}>
              What is missing
              <input
                type="text"
                name={`${row}.word`}
                maxLength={markWordMax}
                defaultValue={given.get(text)?.word}
              />
            </label>
          </fieldset>
        )
      })}
      <FieldError id="marks-error">{errors.marks}</FieldError>
    </fieldset>
  )
}

/** The fields for the grade: radio buttons for common grades, and a text field for another grade. */
function Grade({ typed, errors }: Pick<ReviewFacts, 'typed' | 'errors'>) {
  const isUsual = !typed.otherGrade && usualGrades.includes(typed.gradePercentage)
  return (
    <>
      <fieldset className={styles.usual}>
        <legend>Grade</legend>
        {usualGrades.map((percent) => (
          <label key={percent}>
            <input
              type="radio"
              name="usual"
              value={percent}
              defaultChecked={isUsual && typed.gradePercentage === percent}
            />
            {percent}
          </label>
        ))}
      </fieldset>
      <Field
        id="grade"
        label="Or another one, in percent"
        help="1 to 100 closes the task."
        error={errors.gradePercentage}
      >
        {({ className, ...control }) => (
          <input
            {...control}
            className={`${className} ${styles.number}`}
            name="gradePercentage"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            defaultValue={isUsual ? '' : typed.gradePercentage}
          />
        )}
      </Field>
    </>
  )
}

/** Asks whether to send the work back instead of closing the task with a low grade. */
function LowGrade({ mentee, percent }: { mentee: string; percent: string }) {
  return (
    <section className={styles.question} aria-labelledby="low">
      <h2 id="low">Send it back instead?</h2>
      <p>
        {percent}% closes the task. If you send it back, {mentee} reads your comment and can try once more.
      </p>
      <div className={styles.buttons}>
        <button type="submit" name="send" value="back" className={styles.send}>
          Send it back
        </button>
        <button type="submit" name="send" value="keep" className={styles.back}>
          Keep {percent}%
        </button>
      </div>
    </section>
  )
}

/** The work and the form for its review, which posts to the page's address. */
function Review({ told }: { told: ReviewFacts }) {
  const { task, note, mentee, attempt, earlier, typed, errors } = told
  const now = Date.parse(told.now)
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <p className={styles.quiet}>
        {mentee.name}, attempt {attempt}, sent {agoText(told.submittedAt, now)}
        {told.late && <b className={styles.late}>late</b>}
      </p>
      <WrittenNote submission={told} now={now} />
      <h1>{task.title}</h1>
      <p className={styles.work}>
        <SafeLink href={told.taskUrl}>
          {told.taskUrl}
          <Icon name="external" />
        </SafeLink>
      </p>
      <p className={styles.said}>
        <LinkedText text={told.menteeComment} />
      </p>
      <PointAnswers
        answers={told.answers.filter(({ text }) => !told.criteria.some((one) => one.text === text))}
      />
      <div>
        {note !== null && (
          <Folded title="Note for mentors">
            <Shown html={note} />
          </Folded>
        )}
        {task.brief !== null && (
          <Folded
            title={
              task.deadlineCounts === false
                ? `The brief, without a deadline for ${mentee.firstName}`
                : `The brief, due ${dayText(task.deadline)}`
            }
          >
            <Shown html={task.brief} />
          </Folded>
        )}
        {earlier.length > 0 && (
          <Folded title={earlier.length === 1 ? 'The attempt before' : `${earlier.length} attempts before`}>
            <Earlier reviews={earlier} />
          </Folded>
        )}
      </div>
      <form className={styles.form} method="post">
        {/* Enter presses this hidden first button instead of the one that sends the work back. */}
        <button type="submit" className={styles.enter} tabIndex={-1} aria-hidden="true" />
        {told.isLow && <LowGrade mentee={mentee.firstName} percent={typed.gradePercentage} />}
        {told.criteria.length > 0 && <Marks {...told} />}
        <Grade typed={typed} errors={errors} />
        <Field
          id="comment"
          label="Your comment"
          help={`One thing that works, one thing to try next. Up to ${mentorCommentMax} characters.`}
          required
          error={errors.mentorComment}
        >
          {(control) => (
            <textarea {...control} name="mentorComment" rows={6} defaultValue={typed.mentorComment} />
          )}
        </Field>
        <div className={styles.buttons}>
          <button type="submit" className={styles.send}>
            Send the review
          </button>
          <button type="submit" name="send" value="back" className={styles.back}>
            <Icon name="return" />
            Send back (0%)
          </button>
        </div>
      </form>
      <p className={styles.quiet}>
        This page opens this work alone, until {weekdayText(told.expiresAt, now)}. Opening it changes nothing.
      </p>
    </div>
  )
}

function Ending({ told: { title, sentence, typed, way } }: { told: ReviewEnding }) {
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <h1>{title}</h1>
      <p>{sentence}.</p>
      {typed !== '' && (
        <section className={styles.typed} aria-labelledby="typed">
          <h2 id="typed">What you wrote</h2>
          <p className={styles.said}>{typed}</p>
        </section>
      )}
      <p>
        <a className={styles.way} href={way.address}>
          {way.label}
        </a>
      </p>
    </div>
  )
}

export const describeReview = (told: ReviewFacts | ReviewEnding): SitePage => ({
  title: formatTitle(told.kind === 'open' ? `Review “${told.task.title}”` : told.title),
  description: 'A page to review one piece of work.',
  body: () => (told.kind === 'open' ? <Review told={told} /> : <Ending told={told} />),
  isHiddenFromSearch: true,
})
