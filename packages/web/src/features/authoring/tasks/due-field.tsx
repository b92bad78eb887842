import { dueDaysMost } from '@koya/contract/authoring/authoring'
import type { Form } from '#lib/forms/use-form.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { DeadlineField } from './deadline-field.tsx'

/** If `deadline` is null, the person has chosen a number of days. */
type DueFields = Pick<
  Form<{ deadline?: string | null | undefined; days?: number | null | undefined }>,
  'values' | 'error' | 'field' | 'set'
>

const ways = [
  { value: 'date', label: 'On a date' },
  { value: 'days', label: 'Some days after enrolling' },
]

interface DueFieldProps {
  form: DueFields
  /** True if the task and its stage are published, so that mentees hear of a changed deadline. */
  isPublished?: boolean
}

export function DueField({ form, isPublished = false }: DueFieldProps) {
  const isPace = form.values.deadline === null
  return (
    <>
      <SelectField
        label="Due"
        {...(isPublished && { help: 'If you change it, mentees who have not sent the task are told.' })}
        options={ways}
        value={isPace ? 'days' : 'date'}
        onChange={({ target }) => {
          form.set('deadline', target.value === 'days' ? null : '')
          form.set('days', null)
        }}
      />
      {isPace ? (
        <TextField
          {...form.field('days')}
          label="Days after enrolling"
          help="It ends at 23:59 in Lagos. Each mentee has a date of their own; in a cohort it counts from the first day."
          type="number"
          min={1}
          max={dueDaysMost}
          required
        />
      ) : (
        <DeadlineField
          value={form.values.deadline ?? ''}
          error={form.error('deadline')}
          onChange={(moment) => form.set('deadline', moment)}
        />
      )}
    </>
  )
}
