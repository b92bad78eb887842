import styles from './moment.module.css'
import { agoText, dayText, momentText } from './moment-text.ts'

export function Moment({ at }: { at: string }) {
  return (
    <time className={styles.time} dateTime={at}>
      {momentText(at)}
    </time>
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
