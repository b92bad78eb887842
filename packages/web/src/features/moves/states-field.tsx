import type { Output } from '@koya/contract'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { Loaded, type LoadedProps } from '#ui/states/loaded.tsx'
import styles from './moves.module.css'

interface StatesFieldProps {
  query: LoadedProps<Output<'listStates'>>['query']
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** No choice means all mentees. */
export function StatesField({ query, chosen, error, onChange }: StatesFieldProps) {
  return (
    <Loaded query={query} detail="The states could not be fetched.">
      {({ items }) => (
        <fieldset className={styles.states}>
          <legend>
            {chosen.length === 0
              ? 'Who? Choose states, or none for everybody'
              : 'Who? Mentees in these states'}
          </legend>
          {items.map(({ state, people }) => (
            <CheckBox
              key={state}
              checked={chosen.includes(state)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, state].toSorted() : chosen.filter((one) => one !== state),
                )
              }
            >
              {state} ({people})
            </CheckBox>
          ))}
          <FieldError id="states-error">{error}</FieldError>
        </fieldset>
      )}
    </Loaded>
  )
}
