import type { Profile, ProfileForm } from '@koya/contract'
import { descriptionMax, profileLabels as labels } from '@koya/contract/people/profile'
import { Fragment } from 'react'
import type * as z from 'zod/mini'
import type { Form } from '#lib/forms/use-form.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { BirthField } from './birth-field.tsx'
import { CountryFields } from './country-fields.tsx'
import { PhoneField } from './phone/phone-field.tsx'
import { genderNames } from './profile-facts.tsx'
import styles from './profile-form.module.css'
import { TechnologiesField } from './technologies-field.tsx'

const genderOptions = Object.entries(genderNames).map(([value, label]) => ({ value, label }))

export interface ProfileFieldsProps {
  form: Form<z.input<typeof ProfileForm>>
  /** The stored profile. */
  profile: Profile
  /** True on a page without scripts, where one field cannot change another. */
  isNative?: boolean
}

/**
 * The fields of a person's own profile (rules: profile 13). `missingFirst` puts the missing fields first
 * (rules: profile 36).
 */
export function ProfileFields({
  form,
  profile,
  missingFirst,
  isNative = false,
}: ProfileFieldsProps & { missingFirst: boolean }) {
  const native = import.meta.env.SSR && isNative
  const rows = [
    {
      of: 'name',
      isMissing: false,
      fields: (
        <>
          <TextField
            label={labels.firstName}
            autoComplete="given-name"
            required
            {...form.field('firstName')}
          />
          <TextField
            label={labels.lastName}
            autoComplete="family-name"
            required
            {...form.field('lastName')}
          />
        </>
      ),
    },
    {
      of: 'place',
      isMissing: !profile.country || !profile.city,
      fields: <CountryFields form={form} profile={profile} isNative={native} />,
    },
    {
      of: 'phone',
      isMissing: !profile.phoneNumber,
      fields: (
        <div className={styles.wide}>
          {native ? (
            <TextField
              label={labels.phoneNumber}
              type="tel"
              autoComplete="tel"
              required
              {...form.field('phoneNumber')}
            />
          ) : (
            <PhoneField
              value={form.values.phoneNumber ?? ''}
              onChange={(number) => form.set('phoneNumber', number)}
              home={profile.country ?? ''}
              error={form.error('phoneNumber')}
            />
          )}
        </div>
      ),
    },
    {
      of: 'person',
      isMissing: !profile.dob,
      fields: (
        <>
          {native ? (
            <TextField label={labels.dob} type="date" autoComplete="bday" required {...form.field('dob')} />
          ) : (
            <BirthField
              value={form.values.dob ?? ''}
              onChange={(day) => form.set('dob', day)}
              error={form.error('dob')}
            />
          )}
          <div className={native ? undefined : styles.gender}>
            <SelectField
              label={labels.gender}
              autoComplete="sex"
              options={genderOptions}
              placeholder="Choose"
              required
              {...form.field('gender')}
            />
          </div>
        </>
      ),
    },
    {
      of: 'description',
      isMissing: !profile.description,
      fields: (
        <div className={styles.wide}>
          <TextArea
            label={labels.description}
            help="Two sentences about yourself are enough."
            rows={3}
            max={descriptionMax}
            required
            {...form.field('description')}
          />
        </div>
      ),
    },
    {
      of: 'technologies',
      isMissing: false,
      fields: (
        <div className={styles.wide}>
          {native ? (
            <TextField
              label={labels.technologies}
              help="With commas between them."
              {...form.field('technologies')}
              value={(form.values.technologies ?? []).join(', ')}
            />
          ) : (
            <TechnologiesField
              value={form.values.technologies ?? []}
              onChange={(technologies) => form.set('technologies', technologies)}
              error={form.error('technologies')}
            />
          )}
        </div>
      ),
    },
  ]
  if (missingFirst) rows.sort((one, other) => Number(other.isMissing) - Number(one.isMissing))

  return (
    <div className={styles.fields}>
      {rows.map(({ of, fields }) => (
        <Fragment key={of}>{fields}</Fragment>
      ))}
    </div>
  )
}
