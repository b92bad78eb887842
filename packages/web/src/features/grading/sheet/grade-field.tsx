import type { Criterion, GradeForm } from '@koya/contract'
import { explainProposal, proposeFrom } from '@koya/contract/mentoring/marking'
import type { Form } from '#lib/forms/use-form.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Field } from '#ui/forms/field.tsx'
import styles from './grade-field.module.css'

const usualGrades = [60, 70, 80, 90, 100]

interface GradeFieldProps {
  form: Pick<Form<GradeForm>, 'field' | 'set' | 'values'>
  criteria: readonly Criterion[]
  /** True for a second look, which never sends the work back (rules: grading 45). */
  isSecondLook?: boolean
}

/** Without scripts, a form sent without a grade comes back with the grade that the marks propose. */
export function GradeField({ form, criteria, isSecondLook = false }: GradeFieldProps) {
  const { error: refused, ...field } = form.field('gradePercentage')
  const { gradePercentage, marks } = form.values
  const proposal =
    import.meta.env.SSR && refused && field.value === '' ? proposeFrom(criteria, marks ?? []) : null
  const error = proposal === null ? refused : explainProposal(proposal)
  const input = proposal === null ? field : { ...field, value: proposal }
  const choose = (percent: number) => form.set('gradePercentage', percent)

  return (
    <Field
      label="Grade"
      help={
        <span className={styles.help}>
          {isSecondLook
            ? 'The higher of the two grades stays.'
            : '1 to 100% closes the task. 0% sends it back for one more try.'}
        </span>
      }
      required
      error={error}
    >
      {({ className, ...control }) => (
        <div className={styles.grade}>
          <div className={styles.percent}>
            <input
              {...control}
              {...input}
              className={`${className} ${styles.number}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              step={1}
              // The mouse wheel would change a focused number field.
              onWheel={({ currentTarget }) => currentTarget.blur()}
            />
            <span aria-hidden="true">%</span>
          </div>
          <div className={styles.choices} hidden={import.meta.env.SSR}>
            <fieldset className={styles.quick}>
              <legend className="sr">Usual grades</legend>
              {usualGrades.map((percent) => (
                <button
                  key={percent}
                  type="button"
                  aria-pressed={gradePercentage === percent}
                  onClick={() => choose(percent)}
                >
                  {percent}
                </button>
              ))}
            </fieldset>
            {!isSecondLook && (
              <button
                type="button"
                className={styles.back}
                aria-pressed={gradePercentage === 0}
                onClick={() => choose(0)}
              >
                <Icon name="return" />
                Send back
                <span className="sr"> (0%)</span>
              </button>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}
