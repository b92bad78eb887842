import type { Criterion } from '@koya/contract'
import { notYetMax, weightMost } from '@koya/contract/authoring/criteria-form'
import { criteriaCount, criterionMax } from '@koya/contract/limits'
import { useId, useState } from 'react'
import { Folded } from '#components/lists/folded.tsx'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import authoring from '../authoring.module.css'
import styles from './criteria-field.module.css'

interface CriteriaFieldProps {
  value: readonly Criterion[]
  error: string | undefined
  onChange: (criteria: Criterion[]) => void
}

const weights = Array.from({ length: weightMost }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}))

/** Edits the criteria of a task as a list (rules: authoring 29). */
export function CriteriaField({ value, error, onChange }: CriteriaFieldProps) {
  const errorId = useId()
  // The section stays open when the author removes the last criterion.
  const [isFilled] = useState(value.length > 0)
  const change = (at: number, fields: Partial<Criterion>) =>
    onChange(value.map((criterion, index) => (index === at ? { ...criterion, ...fields } : criterion)))

  return (
    <Folded title={`Criteria (${value.length})`} startsOpen={isFilled} mustOpen={error !== undefined}>
      <div className={authoring.form}>
        <p className={authoring.quiet}>
          Optional: {criteriaCount.min} to {criteriaCount.max} sentences by which mentors judge the work.
          Mentees read them before they start. A weight of 5 counts five times as much as 1.
        </p>
        {value.map((criterion, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a typed criterion
          <fieldset key={index} className={styles.criterion}>
            <legend>Criterion {index + 1}</legend>
            <TextArea
              label="The work meets this"
              value={criterion.text}
              rows={2}
              max={criterionMax}
              onChange={({ target }) => change(index, { text: target.value })}
              required
            />
            <TextField
              label="What “not yet” usually means (optional)"
              value={criterion.notYet}
              maxLength={notYetMax}
              onChange={({ target }) => change(index, { notYet: target.value })}
            />
            <div className={styles.foot}>
              <SelectField
                label="Weight"
                options={weights}
                value={String(criterion.weight)}
                onChange={({ target }) => change(index, { weight: Number(target.value) })}
              />
              <Button
                variant="line"
                onClick={() => onChange(value.filter((_, other) => other !== index))}
                aria-label={`Remove criterion ${index + 1}`}
              >
                Remove
              </Button>
            </div>
          </fieldset>
        ))}
        {value.length < criteriaCount.max && (
          <Button variant="line" onClick={() => onChange([...value, { text: '', notYet: '', weight: 1 }])}>
            <Icon name="plus" />
            Add a criterion
          </Button>
        )}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </Folded>
  )
}
