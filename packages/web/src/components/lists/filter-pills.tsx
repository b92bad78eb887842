import type { ReactNode } from 'react'
import { Link } from '#lib/navigation/router.tsx'
import styles from './filter-pills.module.css'

export interface FilterPillsProps<Value> {
  /** Names the choice to screen readers: 'State of the submissions'. */
  label: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  /** Returns the query string of the address that shows this choice. */
  searchFor: (value: Value) => string
  /** Content after the links, such as a button. */
  end?: ReactNode
}

/** Filter links above a list. */
export function FilterPills<Value>({ label, choices, chosen, searchFor, end }: FilterPillsProps<Value>) {
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
      {end}
    </nav>
  )
}
