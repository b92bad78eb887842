import type { ReactNode } from 'react'
import styles from './pill-choice.module.css'

interface PillChoiceProps<Value extends string> {
  name: string
  choices: Readonly<Partial<Record<Value, string>>>
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** Renders radio buttons in one row. */
export function PillChoice<Value extends string>(props: PillChoiceProps<Value>) {
  const { name, choices, chosen, onChoose } = props
  const pills: ReactNode[] = []
  for (const value in choices)
    pills.push(
      <label key={value}>
        <input
          type="radio"
          name={name}
          value={value}
          checked={chosen === value}
          onChange={() => onChoose(value)}
        />
        {choices[value]}
      </label>,
    )
  return <div className={styles.choice}>{pills}</div>
}
