import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './grading-percent.module.css'
import type { Grading } from './grading-sheet.tsx'

const usual = [60, 70, 80, 90, 100]

/** The grade with its percent sign, and the usual ones one tap away. */
export function GradingPercent({ form }: { form: UseFormReturn<Grading> }) {
  const { control, formState, register, setValue } = form
  const grade = useWatch({ control, name: 'gradePercentage' })

  const choose = (gradePercentage: number) =>
    setValue('gradePercentage', gradePercentage, { shouldDirty: true, shouldValidate: formState.isSubmitted })

  return (
    <Field
      label="Grade"
      help="1 to 100 % closes the task. 0 % sends it back for another attempt."
      required
      error={formState.errors.gradePercentage?.message}
    >
      {({ className, ...control }) => (
        <div className={styles.grade}>
          <div className={styles.percent}>
            <input
              {...control}
              className={`${className} ${styles.number}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              step={1}
              // Scrolling the sheet would change a number that has the focus.
              onWheel={({ currentTarget }) => currentTarget.blur()}
              {...register('gradePercentage', { valueAsNumber: true })}
            />
            <span aria-hidden="true">%</span>
          </div>
          <fieldset className={styles.quick}>
            <legend className="sr">Usual grades</legend>
            {usual.map((percent) => (
              <button
                key={percent}
                type="button"
                aria-pressed={grade === percent}
                onClick={() => choose(percent)}
              >
                {percent}
              </button>
            ))}
            <button
              type="button"
              className={styles.back}
              aria-pressed={grade === 0}
              onClick={() => choose(0)}
            >
              <Icon name="return" />
              Send back (0 %)
            </button>
          </fieldset>
        </div>
      )}
    </Field>
  )
}
