import { profileLabels as labels, suggestedTechnologies } from '@koya/contract/people/profile'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '#ui/base/icon.tsx'
import { Field } from '#ui/forms/field.tsx'
import styles from './technologies-field.module.css'

const maxLength = 32

export interface TechnologiesFieldProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  error: string | undefined
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Edits a list of free tags, with suggestions (rules: profile 12). */
export function TechnologiesField({ value, onChange, error }: TechnologiesFieldProps) {
  const [typed, setTyped] = useState('')
  const [announced, setAnnounced] = useState('')

  const has = (technology: string) => value.some((other) => isSame(other, technology))
  const add = (words: readonly string[]) => {
    const fresh = words
      .map((word) => word.trim())
      .filter((word, index, all) => word && !has(word) && all.findIndex((w) => isSame(w, word)) === index)
    if (fresh.length === 0) return
    onChange([...value, ...fresh])
    setAnnounced(`Added: ${fresh.join(', ')}`)
  }
  const remove = (technology: string) => {
    onChange(value.filter((other) => !isSame(other, technology)))
    setAnnounced(`Removed: ${technology}`)
  }

  const take = (text: string) => {
    const words = text.split(/[,\n]/)
    const rest = words.pop() ?? ''
    add(words)
    setTyped(rest.trimStart())
  }
  const finish = () => {
    add([typed])
    setTyped('')
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method is open, Enter chooses a word in it, so the field ignores the key.
    if (event.key === 'Enter' && typed.trim() && !event.nativeEvent.isComposing) {
      event.preventDefault()
      finish()
    }
    const last = value.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }

  return (
    <div className={styles.technologies}>
      <Field label={labels.technologies} help="Type one and press Enter, or choose below." error={error}>
        {({ className, ...control }) => (
          <div className={`${className} ${styles.box}`}>
            {value.length > 0 && (
              <ul className={styles.chosen} aria-label="Chosen technologies">
                {value.map((technology) => (
                  <li key={technology}>
                    {technology}
                    <button
                      type="button"
                      aria-label={`Remove ${technology}`}
                      onClick={() => remove(technology)}
                    >
                      <Icon name="close" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <input
              {...control}
              name="technologies"
              type="text"
              className={styles.input}
              value={typed}
              maxLength={maxLength}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="enter"
              onChange={(event) => take(event.target.value)}
              onKeyDown={press}
              onBlur={finish}
            />
          </div>
        )}
      </Field>
      <fieldset className={styles.suggestions}>
        <legend className="sr">Suggested technologies</legend>
        {suggestedTechnologies.map((technology) => (
          <button
            key={technology}
            type="button"
            aria-pressed={has(technology)}
            onClick={() => (has(technology) ? remove(technology) : add([technology]))}
          >
            <Icon name={has(technology) ? 'check' : 'plus'} />
            {technology}
          </button>
        ))}
      </fieldset>
      <p className="sr" role="status">
        {announced}
      </p>
    </div>
  )
}
