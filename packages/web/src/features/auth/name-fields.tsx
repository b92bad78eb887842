import { TextField } from '#ui/text-field.tsx'
import styles from './form.module.css'
import type { RulesField } from './use-rules-form.ts'

export function NameFields({ first, last }: { first: RulesField; last: RulesField }) {
  return (
    <div className={styles.pair}>
      <TextField
        label="First name"
        required
        autoComplete="given-name"
        autoCapitalize="words"
        spellCheck={false}
        {...first}
      />
      <TextField
        label="Last name"
        required
        autoComplete="family-name"
        autoCapitalize="words"
        spellCheck={false}
        {...last}
      />
    </div>
  )
}
