import type { ReactNode } from 'react'
import styles from './moment.module.css'
import { agoText, dayAgoText, dayText, lagosText, momentText } from './moment-text.ts'

export function Moment({ at }: { at: string }) {
  return (
    <time className={styles.time} dateTime={at}>
      {momentText(at)}
    </time>
  )
}

/** Shows a moment in UTC and in Lagos (rules: tasks 11); `end`, such as a comma, never begins a line. */
export function LocalMoment({ at, end }: { at: string; end?: ReactNode }) {
  return (
    <>
      <Moment at={at} />{' '}
      <span className={styles.time}>
        ({lagosText(at)}){end}
      </span>
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

/** Shows how far away a deadline is or was, in calendar days in Lagos. */
export function DeadlineAgo({ at }: { at: string }) {
  return (
    <time className={styles.time} dateTime={at} title={momentText(at)}>
      {dayAgoText(at)}
    </time>
  )
}
