import { type UseFormReturn, useWatch } from 'react-hook-form'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { countries, statesOf } from './places.ts'
import type { ProfileForm } from './queries.ts'

/** What was stored before stays choosable, whatever it is. */
const optionsOf = (names: readonly string[], present: string) =>
  (present === '' || names.includes(present) ? names : [present, ...names]).map((name) => ({
    value: name,
    label: name,
  }))

const countryNames = countries.map(({ name }) => name)

/** Country and State (the field `city` on the wire; specification, section 3). */
export function PlaceFields({ form }: { form: UseFormReturn<ProfileForm> }) {
  const { control, formState, register, setValue } = form
  const { errors } = formState
  const [country, city] = useWatch({ control, name: ['country', 'city'] })
  const first = formState.defaultValues
  const states = country === '' ? [] : statesOf(country)

  return (
    <>
      <SelectField
        label="Country"
        autoComplete="country-name"
        options={optionsOf(countryNames, first?.country ?? '')}
        placeholder="Choose a country"
        required
        error={errors.country?.message}
        {...register('country', {
          onChange: () => city !== '' && setValue('city', '', { shouldDirty: true }),
        })}
      />
      {states ? (
        <SelectField
          key="choose"
          label="State"
          autoComplete="address-level1"
          options={optionsOf(states, states.length > 0 ? city : '')}
          placeholder={country === '' ? 'Choose a country first' : 'Choose a state'}
          required
          error={errors.city?.message}
          {...register('city')}
        />
      ) : (
        <TextField
          key="type"
          label="State"
          autoComplete="address-level1"
          required
          error={errors.city?.message}
          {...register('city')}
        />
      )}
    </>
  )
}
