import styles from './moment.module.css'
import { agoText, dayText, lagosText, momentText } from './moment-text.ts'

export function Moment({ at }: { at: string }) {
  return (
    <time className={styles.time} dateTime={at}>
      {momentText(at)}
    </time>
  )
}

/** The moment of a deadline, and what a clock in Lagos then shows: most mentees live by one. */
export function Deadline({ at }: { at: string }) {
  return (
    <>
      <Moment at={at} /> <span className={styles.time}>({lagosText(at)})</span>
    </>
  )
}

export function Day({ at }: { at: string }) {
  return (
    <time className={styles.time} dateTime={at}>
      {dayText(at)}
    </time>
  )
}

export function Ago({ at }: { at: string }) {
  return (
    <time className={styles.time} dateTime={at} title={momentText(at)}>
      {agoText(at)}
    </time>
  )
}
