import { descriptionMax, type Profile, type ProfileForm } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Form } from '#lib/use-form.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CountryFields } from './country-fields.tsx'
import { PhoneField } from './phone-field.tsx'
import { genderNames } from './profile-facts.tsx'
import styles from './profile-form.module.css'
import { isoDay } from './profile-values.ts'
import { TechnologiesField } from './technologies-field.tsx'

const genderOptions = Object.entries(genderNames).map(([value, label]) => ({ value, label }))

export interface ProfileFieldsProps {
  form: Form<z.input<typeof ProfileForm>>
  /** As it is stored. */
  profile: Profile
}

/** All fields of the own profile (rules: profile 13). */
export function ProfileFields({ form, profile }: ProfileFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField label="First name" autoComplete="given-name" required {...form.field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" required {...form.field('lastName')} />
      <CountryFields form={form} profile={profile} />
      <div className={styles.wide}>
        <PhoneField
          value={form.values.phoneNumber ?? ''}
          onChange={(number) => form.set('phoneNumber', number)}
          home={profile.country ?? ''}
          error={form.error('phoneNumber')}
        />
      </div>
      <TextField
        label="Date of birth"
        type="date"
        autoComplete="bday"
        max={isoDay(new Date().toISOString())}
        required
        {...form.field('dob')}
      />
      <SelectField
        label="Gender"
        autoComplete="sex"
        options={genderOptions}
        placeholder="Choose"
        required
        {...form.field('gender')}
      />
      <div className={styles.wide}>
        <TextArea
          label="Description"
          help="Two sentences about yourself are enough."
          rows={3}
          max={descriptionMax}
          required
          {...form.field('description')}
        />
      </div>
      <div className={styles.wide}>
        <TechnologiesField
          value={form.values.technologies ?? []}
          onChange={(technologies) => form.set('technologies', technologies)}
          error={form.error('technologies')}
        />
      </div>
    </div>
  )
}
