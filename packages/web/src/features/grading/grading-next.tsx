import { useState } from 'react'
import styles from './grading-next.module.css'

/** Holds for this visit: a mentor who reviews in a burst says it once. */
let wanted = false

export function useOpenNext() {
  const [checked, setChecked] = useState(wanted)
  const onCheck = (value: boolean) => {
    wanted = value
    setChecked(value)
  }
  return { checked, onCheck }
}

export interface OpenNextProps {
  count: number
  checked: boolean
  onCheck: (checked: boolean) => void
}

export function OpenNext({ count, checked, onCheck }: OpenNextProps) {
  return (
    <label className={styles.next}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
      Then open the next one ({count})
    </label>
  )
}
