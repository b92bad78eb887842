import type { NewsTopic, Preferences } from '@koya/contract'
import { newsTopicNames } from '@koya/contract/notifications/news-topics'
import * as z from 'zod/mini'
import type { FormField, FormValues } from '#lib/forms/use-form.ts'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import styles from './push-fields.module.css'

/** The fields of push messages in the form of all notifications. */
export const pushRules = {
  pushed: z.array(z.enum(newsTopicNames)),
  saysWhat: z.boolean(),
  isQuiet: z.boolean(),
  quietFrom: z.string(),
  quietTo: z.string(),
}

interface PushValues {
  pushed: NewsTopic[]
  saysWhat: boolean
  isQuiet: boolean
  quietFrom: string
  quietTo: string
}

export const areHoursApart = z.refine<PushValues>(
  ({ isQuiet, quietFrom, quietTo }) => !isQuiet || quietFrom !== quietTo,
  { error: 'Choose two different hours', path: ['quietTo'] },
)

/** The hours in which most people sleep. */
const usualQuiet = { from: 22, to: 7 }

export function pickPush({ topics, saysWhat, quiet }: Preferences['push']): PushValues {
  const { from, to } = quiet ?? usualQuiet
  return {
    pushed: [...topics],
    saysWhat,
    isQuiet: quiet !== null,
    quietFrom: String(from),
    quietTo: String(to),
  }
}

export const packPush = ({ pushed, saysWhat, isQuiet, quietFrom, quietTo }: PushValues) => ({
  topics: pushed,
  saysWhat,
  quiet: isQuiet ? { from: Number(quietFrom), to: Number(quietTo) } : null,
})

export const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** That part of the form in which these fields are. */
interface PushForm {
  values: FormValues<PushValues>
  field: (name: 'quietFrom' | 'quietTo') => FormField
  set: (name: 'saysWhat' | 'isQuiet', value: boolean) => void
}

/** Asks how much push messages say, and when none comes (rules: inbox 16). */
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
