import type { FormField, FormValues } from '#lib/forms/use-form.ts'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import styles from './push-fields.module.css'
import { hours, type PushValues } from './push-values.ts'

interface PushForm {
  values: FormValues<PushValues>
  field: (name: 'quietFrom' | 'quietTo') => FormField
  set: (name: 'saysWhat' | 'isQuiet', value: boolean) => void
}

/** Sets the text and the quiet hours of push messages (rules: inbox 16). */
export function PushFields({ form }: { form: PushForm }) {
  const { saysWhat, isQuiet } = form.values
  return (
    <fieldset className={styles.push}>
      <legend className={styles.title}>Push messages</legend>
      <CheckBox
        name="saysWhat"
        checked={saysWhat ?? false}
        onChange={({ currentTarget }) => form.set('saysWhat', currentTarget.checked)}
      >
        Say what is new, where others may see it on the screen
      </CheckBox>
      <CheckBox
        name="isQuiet"
        checked={isQuiet ?? false}
        onChange={({ currentTarget }) => form.set('isQuiet', currentTarget.checked)}
      >
        Leave me alone at certain hours
      </CheckBox>
      {isQuiet && (
        <div className={styles.hours}>
          <SelectField {...form.field('quietFrom')} label="From" options={hours} />
          <SelectField {...form.field('quietTo')} label="Until" options={hours} />
        </div>
      )}
    </fieldset>
  )
}
