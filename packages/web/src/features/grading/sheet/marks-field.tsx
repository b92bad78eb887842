import type { Criterion, GradeForm, Mark, MarkForm, Submission } from '@koya/contract'
import { type MarkKind, markKinds } from '@koya/contract/learning/marks'
import { markWordMax, proposeGrade } from '@koya/contract/mentoring/marking'
import { useId } from 'react'
import type { Form } from '#lib/forms/use-form.ts'
import { Button } from '#ui/base/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import styles from './marks-field.module.css'

const labels: Record<MarkKind, string> = { met: 'Met', partly: 'Partly', 'not-yet': 'Not yet' }

interface MarksFieldProps {
  criteria: readonly Criterion[]
  /** The marks of the last review before, which show what was open. */
  earlier: readonly Mark[] | undefined
  form: Pick<Form<GradeForm>, 'error' | 'set' | 'values'>
}

/**
 * Marks each criterion, and proposes a grade from the marks. The proposal fills the grade until the mentor
 * enters another one (rules: grading 40).
 */
export function MarksField({ criteria, earlier = [], form }: MarksFieldProps) {
  const id = useId()
  const marks = form.values.marks ?? []
  const proposal = propose(criteria, marks)
  const { gradePercentage } = form.values
  const before = new Map(earlier.map((mark) => [mark.text, mark]))
  const isMet = ({ text }: Criterion) => before.get(text)?.mark === 'met'
  const openFirst = [...criteria.filter((one) => !isMet(one)), ...criteria.filter(isMet)]

  const change = (next: MarkForm[]) => {
    const proposed = propose(criteria, next)
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

  return (
    <fieldset className={styles.marks} aria-describedby={form.error('marks') && `${id}-error`}>
      <legend className={styles.legend}>Criteria</legend>
      {openFirst.map(({ text, notYet }, at) => {
        const given = marks.find((mark) => mark.text === text)
        const last = before.get(text)
        return (
          <fieldset key={text} className={styles.criterion}>
            <legend>{text}</legend>
            {last && (
              <p className={styles.before}>
                Last time: {labels[last.mark].toLowerCase()}
                {last.word && `. ${last.word}`}
              </p>
            )}
            <div className={styles.choice}>
              {markKinds.map((mark) => (
                <label key={mark}>
                  <input
                    type="radio"
                    name={`${id}-${at}`}
                    checked={given?.mark === mark}
                    onChange={() => put(text, { mark })}
                  />
                  {labels[mark]}
                </label>
              ))}
            </div>
            {given && given.mark !== 'met' && (
              <TextField
                label="What is missing"
                help={notYet ? `Without a word of yours, the mentee reads: ${notYet}` : undefined}
                value={given.word}
                maxLength={markWordMax}
                onChange={({ target }) => put(text, { word: target.value })}
              />
            )}
          </fieldset>
        )
      })}
      <FieldError id={`${id}-error`}>{form.error('marks')}</FieldError>
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
    </fieldset>
  )
}

/** Returns the marks of a review, or those criteria that an attempt before met, because they stay met. */
export const startMarks = ({ marks, earlierMarks }: Submission): MarkForm[] | undefined =>
  (marks ?? earlierMarks?.filter(({ mark }) => mark === 'met'))?.map(({ text, mark, word }) => ({
    text,
    mark,
    word,
  }))

/** Returns the grade that the marks propose; null until each criterion has one. */
function propose(criteria: readonly Criterion[], marks: readonly MarkForm[]): number | null {
  const weighed = criteria.flatMap(({ text, weight }) => {
    const given = marks.find((mark) => mark.text === text)
    return given ? { weight, mark: given.mark } : []
  })
  return weighed.length === criteria.length ? proposeGrade(weighed) : null
}
