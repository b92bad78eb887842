import { countries } from '@koya/contract/fields/countries'
import { profileLabels as labels } from '@koya/contract/people/profile'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { ProfileFieldsProps } from './profile-fields.tsx'
import { statesOf } from './states.ts'

const optionsWith = (names: readonly string[], stored: string) =>
  (stored === '' || names.includes(stored) ? names : [stored, ...names]).map((name) => ({
    value: name,
    label: name,
  }))

const countryNames = countries.map(({ name }) => name)

/** In the API the state is called `city` (rules: profile 3). */
export function CountryFields({ form, profile, isNative }: ProfileFieldsProps) {
  const country = form.values.country ?? ''
  const city = form.values.city ?? ''
  const states = isNative ? null : country === '' ? [] : statesOf(country)
  const countryField = form.field('country')
  const cityField = form.field('city')

  return (
    <>
      <SelectField
        label={labels.country}
        autoComplete="country-name"
        options={optionsWith(countryNames, profile.country ?? '')}
        placeholder="Choose a country"
        required
        {...countryField}
        onChange={(event) => {
          countryField.onChange(event)
          if (city !== '') form.set('city', '')
        }}
      />
      {states ? (
        <SelectField
          key="choose"
          label={labels.city}
          autoComplete="address-level1"
          options={optionsWith(states, states.length > 0 ? city : '')}
          placeholder={country === '' ? 'Choose a country first' : 'Choose a state'}
          required
          {...cityField}
        />
      ) : (
        <TextField key="type" label={labels.city} autoComplete="address-level1" required {...cityField} />
      )}
    </>
  )
}
