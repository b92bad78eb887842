import type { Mark, PointAnswer } from '@koya/contract'
import { type PointAnswerKind, pointAnswerMax } from '@koya/contract/learning/answers'
import { useId } from 'react'
import { markLabels } from '#components/learning/review-marks.tsx'
import type { Form } from '#lib/forms/use-form.ts'
import { classes } from '#ui/base/classes.ts'
import { PillChoice } from '#ui/base/pill-choice.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import styles from './open-points.module.css'
import type { WorkForm } from './work-form.ts'

type Choice = PointAnswerKind | ''

const choices: Readonly<Record<Choice, string>> = {
  changed: 'Changed',
  question: 'A question',
  '': 'No answer',
}
const labels: Readonly<Record<Choice, string>> = {
  changed: 'What did you change?',
  question: 'What do you ask?',
  '': 'What did you change, or what do you ask?',
}

/** Without scripts, the text field of an answer is always there: nothing could show it after a choice. */
const PlainWord = ({ name }: { name: string }) => (
  <label className={styles.word}>
    {labels['']}
    <textarea name={name} rows={2} maxLength={pointAnswerMax} />
  </label>
)

interface OpenPointsProps {
  points: readonly Mark[]
  form: Pick<Form<WorkForm>, 'error' | 'set' | 'values'>
}

/** Offers an answer to each criterion in `points` (rules: submissions 27). */
export function OpenPoints({ points, form }: OpenPointsProps) {
  const id = useId()
  const answers = form.values.answers ?? []
  const error = form.error('answers')
  const isWrong = ({ word }: PointAnswer) => word.trim() === '' || word.length > pointAnswerMax
  const wrong = error === undefined ? undefined : answers.find(isWrong)

  const put = (text: string, kind: Choice, word: string) => {
    const others = answers.filter((answer) => answer.text !== text)
    form.set('answers', kind === '' ? others : [...others, { text, kind, word }])
  }

  return (
    <fieldset
      className={styles.points}
      name={wrong ? undefined : 'answers'}
      tabIndex={-1}
      aria-describedby={classes(`${id}-help`, error !== undefined && !wrong && `${id}-error`)}
    >
      <legend className={styles.legend}>What was still open</legend>
      <p id={`${id}-help`} className={styles.quiet}>
        Say to each point what you changed, or ask. Your mentor reads it first.
      </p>
      {points.map(({ text, mark, word: remark, notYet }, at) => {
        const given = answers.find((answer) => answer.text === text)
        const { kind = '', word = '' } = given ?? {}
        return (
          <fieldset key={text} className={styles.point}>
            <legend>{text}</legend>
            <p className={styles.quiet}>
              {markLabels[mark]}
              {(remark || notYet) && `: ${remark || notYet}`}
            </p>
            <PillChoice
              name={`answers.${at}.kind`}
              choices={choices}
              chosen={kind}
              onChoose={(chosen) => put(text, chosen, word)}
            />
            {given ? (
              <TextArea
                label={labels[kind]}
                name={given === wrong ? 'answers' : `answers.${at}.word`}
                rows={2}
                max={pointAnswerMax}
                value={word}
                error={given === wrong ? error : undefined}
                onChange={({ target }) => put(text, kind, target.value)}
              />
            ) : (
              <noscript>{import.meta.env.SSR && <PlainWord name={`answers.${at}.word`} />}</noscript>
            )}
          </fieldset>
        )
      })}
      <FieldError id={`${id}-error`}>{wrong ? undefined : error}</FieldError>
    </fieldset>
  )
}
