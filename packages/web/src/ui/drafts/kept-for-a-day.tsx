import styles from './kept-for-a-day.module.css'

/**
 * Several people may share a phone, so the form says what is kept and clears it with one press
 * (rules: auth 89).
 */
export function KeptForADay({ what, onClear }: { what: string; onClear: () => void }) {
  return (
    <p className={styles.kept}>
      {what} stay on this device for a day, or until you send them.{' '}
      <button type="button" onClick={onClear}>
        Clear them
      </button>
    </p>
  )
}
