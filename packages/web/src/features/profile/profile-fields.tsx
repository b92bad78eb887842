import { descriptionMax } from '@koya/contract'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { genderNames } from './gender-names.ts'
import { PhoneField } from './phone-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import styles from './profile-form.module.css'
import type { ProfileForm } from './queries.ts'
import { TechnologiesField } from './technologies-field.tsx'

const genderOptions = Object.entries(genderNames).map(([value, label]) => ({ value, label }))

/** What a date input takes of an instant. */
export const isoDay = (instant: string): string => instant.slice(0, 'yyyy-mm-dd'.length)

/** The fields of specification, section 5. */
export function ProfileFields({ form }: { form: UseFormReturn<ProfileForm> }) {
  const { control, formState, register } = form
  const { errors } = formState

  return (
    <div className={styles.fields}>
      <TextField
        label="First name"
        autoComplete="given-name"
        required
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        required
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <PlaceFields form={form} />
      <div className={styles.wide}>
        <Controller
          control={control}
          name="phoneNumber"
          render={({ field }) => (
            <PhoneField
              {...field}
              home={formState.defaultValues?.country ?? ''}
              error={errors.phoneNumber?.message}
            />
          )}
        />
      </div>
      <TextField
        label="Date of birth"
        type="date"
        autoComplete="bday"
        max={isoDay(new Date().toISOString())}
        required
        error={errors.dob?.message}
        {...register('dob')}
      />
      <SelectField
        label="Gender"
        autoComplete="sex"
        options={genderOptions}
        placeholder="Choose"
        required
        error={errors.gender?.message}
        {...register('gender')}
      />
      <div className={styles.wide}>
        <TextArea
          {...register('description')}
          label="Description"
          help="Two sentences about yourself are enough."
          rows={3}
          max={descriptionMax}
          required
          error={errors.description?.message}
        />
      </div>
      <div className={styles.wide}>
        <Controller
          control={control}
          name="technologies"
          render={({ field: { value, ...field }, fieldState: { error } }) => (
            <TechnologiesField
              {...field}
              value={value ?? []}
              error={error?.message ?? errors.technologies?.[0]?.message}
            />
          )}
        />
      </div>
    </div>
  )
}
