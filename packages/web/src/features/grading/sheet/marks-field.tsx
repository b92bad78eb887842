import type { Criterion, GradeForm, MarkForm, Submission } from '@koya/contract'
import { isMet, type MarkKind } from '@koya/contract/learning/marks'
import { markWordMax, plainProposal, proposeFrom } from '@koya/contract/mentoring/marking'
import { useId } from 'react'
import { PointAnswers, PointWord } from '#components/learning/point-answers.tsx'
import { markLabels } from '#components/learning/review-marks.tsx'
import type { Form } from '#lib/forms/use-form.ts'
import { plainName } from '#lib/plain.ts'
import { Button } from '#ui/base/button.tsx'
import { PillChoice } from '#ui/base/pill-choice.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import styles from './marks-field.module.css'

/** Without scripts nobody can clear a radio button, so the server's HTML adds 'No mark'. */
const choices: Readonly<Partial<Record<MarkKind | '', string>>> = import.meta.env.SSR
  ? { ...markLabels, '': 'No mark' }
  : markLabels

interface MarksFieldProps {
  submission: Pick<Submission, 'answers' | 'earlierMarks'>
  criteria: readonly Criterion[]
  form: Pick<Form<GradeForm>, 'error' | 'set' | 'values'>
}

/** Criteria that `earlierMarks` does not mark as met come first (rules: grading 40). */
export function MarksField({ submission, criteria, form }: MarksFieldProps) {
  const id = useId()
  const { earlierMarks = [], answers = [] } = submission
  const marks = form.values.marks ?? []
  const proposal = proposeFrom(criteria, marks)
  const { gradePercentage } = form.values
  const before = new Map(earlierMarks.map((mark) => [mark.text, mark]))
  const answered = new Map(answers.map((answer) => [answer.text, answer]))
  const wasMet = ({ text }: Criterion) => isMet(before.get(text)?.mark)
  const openFirst = [...criteria.filter((one) => !wasMet(one)), ...criteria.filter(wasMet)]
  const ofOthers = answers.filter(({ text }) => !criteria.some((criterion) => criterion.text === text))

  const change = (next: MarkForm[]) => {
    const proposed = proposeFrom(criteria, next)
    const isFree = gradePercentage === null || gradePercentage === undefined || gradePercentage === proposal
    form.set('marks', next)
    if (proposed !== null && isFree) form.set('gradePercentage', proposed)
  }
  const put = (text: string, fields: Partial<MarkForm>) =>
    change(
      criteria.flatMap((criterion) => {
        const old = marks.find((mark) => mark.text === criterion.text)
        if (criterion.text !== text) return old ?? []
        return { mark: 'met' as const, word: '', ...old, ...fields, text }
      }),
    )

  // `ofOthers` has the mentee's answers to criteria that the task no longer has.
  if (criteria.length === 0) return <PointAnswers answers={ofOthers} />
  return (
    <fieldset className={styles.marks} aria-describedby={form.error('marks') && `${id}-error`}>
      <legend className={styles.legend}>Criteria</legend>
      <PointAnswers answers={ofOthers} />
      {openFirst.map((criterion) => {
        const { text, notYet } = criterion
        const row = `marks.${criteria.indexOf(criterion)}`
        const answer = answered.get(text)
        const given = marks.find((mark) => mark.text === text)
        const last = before.get(text)
        return (
          <fieldset key={text} className={styles.criterion}>
            <legend>{text}</legend>
            {last && (
              <p className={styles.before}>
                Last time: {markLabels[last.mark].toLowerCase()}
                {last.word && `. ${last.word}`}
              </p>
            )}
            {answer && (
              <p className={styles.answer}>
                <PointWord answer={answer} />
              </p>
            )}
            {plainName(text) && <input type="hidden" name={`${row}.text`} value={text} />}
            <PillChoice
              name={plainName(`${row}.mark`) ?? `${id}-${row}`}
              choices={choices}
              chosen={given?.mark ?? ''}
              onChoose={(mark) => mark !== '' && put(text, { mark })}
            />
            {(plainName(text) || (given && !isMet(given.mark))) && (
              <TextField
                name={plainName(`${row}.word`)}
                label="What is missing"
                help={notYet ? `If you write nothing, the mentee reads: ${notYet}` : undefined}
                value={given?.word ?? ''}
                maxLength={markWordMax}
                onChange={({ target }) => put(text, { word: target.value })}
              />
            )}
          </fieldset>
        )
      })}
      <FieldError id={`${id}-error`}>{form.error('marks')}</FieldError>
      {import.meta.env.SSR ? (
        <p className={styles.before}>{plainProposal}</p>
      ) : (
        <div className={styles.foot}>
          <Button
            variant="line"
            onClick={() => change(criteria.map(({ text }) => ({ text, mark: 'met', word: '' })))}
          >
            All met
          </Button>
          {marks.length > 0 && (
            <Button variant="line" onClick={() => change([])}>
              No marks
            </Button>
          )}
          {proposal !== null && gradePercentage !== proposal && (
            <Button variant="line" onClick={() => form.set('gradePercentage', proposal)}>
              Take the proposed {proposal}%
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** Returns the marks of the review or, if it has no marks, the met marks of an earlier attempt. */
export const startMarks = ({ marks, earlierMarks }: Submission): MarkForm[] | undefined =>
  (marks ?? earlierMarks?.filter(({ mark }) => isMet(mark)))?.map(({ text, mark, word }) => ({
    text,
    mark,
    word,
  }))
