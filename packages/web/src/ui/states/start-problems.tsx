import { useIsAlive } from '#lib/alive.ts'
import styles from './start-problems.module.css'

/** An empty href keeps the query, which may hold the token of a mail. */
const sameAddress = ''

/** Shown when a reload was asked for and the server does not answer. */
export const unreached = 'Koya could not be reached. Check your connection and try again.'

/** Explains why a page does not start: JavaScript is off, or a script did not arrive (rules: auth 88). */
export function StartProblems() {
  return useIsAlive() ? null : (
    <>
      <p className={`${styles.problem} ${styles.without}`}>
        This page needs JavaScript. Turn it on in the settings of your browser, or open the page in another
        one.
      </p>
      <p className={`${styles.problem} ${styles.broken}`} role="alert">
        A part of this page did not arrive. Check your connection, then{' '}
        <a href={sameAddress}>load it again</a>.<span className={styles.unreached}> {unreached}</span>
      </p>
    </>
  )
}
