import { changedMeanwhile } from '@koya/contract/authoring/authoring-fields'
import { countries } from '@koya/contract/fields/countries'
import { descriptionMax, type Profile, ProfileForm } from '@koya/contract/people/profile'
import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import { useForm } from '#lib/forms/use-form.ts'
import { readPosted } from '#lib/plain.ts'
import { Button } from '#ui/base/button.tsx'
import formStyles from '#ui/forms/form-end.module.css'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { genderNames } from './profile-facts.tsx'
import styles from './profile-form.module.css'
import { formValues } from './profile-values.ts'

const countryOptions = countries.map(({ name }) => ({ value: name, label: name }))
const genderOptions = Object.entries(genderNames).map(([value, label]) => ({ value, label }))

const changed = 'Your profile has changed meanwhile: it stands above. Save once more to replace it'

/**
 * The profile form on a page without scripts. It has only native fields, because no field can change another
 * field.
 */
export function PlainProfileForm({ profile, isOpen }: { profile: Profile; isOpen: boolean }) {
  const posted = readPosted('updateProfile')
  const form = useForm(ProfileForm, formValues(profile), { posts: 'updateProfile' })
  const hasChanged = posted?.refusal.code === changedMeanwhile.code
  const technologies = (form.values.technologies ?? []).join(', ')
  return (
    <details open={isOpen || posted !== null}>
      <summary>Edit profile</summary>
      <form method="post" className={styles.plain}>
        <HiddenFields of="updateProfile" more={{ seen: `"${profile.updatedAt}"` }} />
        {form.failure && (
          <Notice kind="failure">
            <FailureText of={form.failure} {...(hasChanged && { sentence: changed })} />
          </Notice>
        )}
        <TextField label="First name" autoComplete="given-name" required {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" required {...form.field('lastName')} />
        <SelectField
          label="Country"
          autoComplete="country-name"
          options={countryOptions}
          placeholder="Choose a country"
          required
          {...form.field('country')}
        />
        <TextField label="State" autoComplete="address-level1" required {...form.field('city')} />
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="tel"
          required
          {...form.field('phoneNumber')}
        />
        <TextField label="Date of birth" type="date" autoComplete="bday" required {...form.field('dob')} />
        <SelectField
          label="Gender"
          autoComplete="sex"
          options={genderOptions}
          placeholder="Choose"
          required
          {...form.field('gender')}
        />
        <TextArea
          label="Description"
          help="Two sentences about yourself are enough."
          rows={3}
          max={descriptionMax}
          required
          {...form.field('description')}
        />
        <TextField
          label="Technologies"
          help="With commas between them."
          {...form.field('technologies')}
          value={technologies}
        />
        <div className={formStyles.end}>
          <Button type="submit" variant="next">
            Save
          </Button>
        </div>
      </form>
    </details>
  )
}
