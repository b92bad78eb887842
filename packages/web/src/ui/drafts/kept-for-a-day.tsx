import styles from './kept-for-a-day.module.css'

/** On a phone that several people use, what is kept has to be told and to be gone with one press (rules: auth 89). */
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
