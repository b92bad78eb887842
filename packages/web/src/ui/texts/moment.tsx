import styles from './moment.module.css'
import { agoText, dayText, lagosMomentText, momentText, utcText } from './moment-text.ts'

export function Moment({ at }: { at: string }) {
  return (
    <time className={styles.time} dateTime={at}>
      {momentText(at)}
    </time>
  )
}

export function LagosMoment({ at }: { at: string }) {
  return (
    <time className={styles.time} dateTime={at}>
      {lagosMomentText(at)}
    </time>
  )
}

/** Shows a deadline in Lagos time, with UTC in brackets. Most mentees live in the time zone of Lagos. */
export function Deadline({ at }: { at: string }) {
  return (
    <>
      <LagosMoment at={at} /> <span className={styles.time}>({utcText(at)})</span>
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
