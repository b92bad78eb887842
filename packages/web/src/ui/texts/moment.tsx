import styles from './moment.module.css'
import { agoText, dayText, lagosText, momentText } from './moment-text.ts'

export function Moment({ at }: { at: string }) {
  return (
    <time className={styles.time} dateTime={at}>
      {momentText(at)}
    </time>
  )
}

/** Shows a moment in UTC, with the time in Lagos in brackets (rules: tasks 11). */
export function LocalMoment({ at }: { at: string }) {
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
