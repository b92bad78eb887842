import { Link } from 'react-router'
import styles from './filter-pills.module.css'

export interface FilterPillsProps<Value> {
  /** Names the choice to screen readers: 'State of the submissions'. */
  label: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  /** The search of the address that shows it. */
  searchFor: (value: Value) => string
}

/** What a list shows, one tap away; the address keeps it. */
export function FilterPills<Value>({ label, choices, chosen, searchFor }: FilterPillsProps<Value>) {
  return (
    <nav className={styles.pills} aria-label={label}>
      {choices.map((choice) => (
        <Link
          key={choice.label}
          to={{ search: searchFor(choice.value) }}
          aria-current={choice.value === chosen ? 'true' : undefined}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  )
}
