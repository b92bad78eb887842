import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import styles from './kept-for-a-day.module.css'

/** Says which data stays on this device, and offers to clear it (rules: auth 89). */
export function KeptForADay({ what, onClear }: { what: string; onClear: () => void }) {
  return (
    <p className={styles.kept}>
      {what} stay on this device for a day, or until you send them.{' '}
      <button ref={passFocusOn} type="button" onClick={onClear}>
        Clear them
      </button>
    </p>
  )
}
