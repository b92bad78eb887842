import { useIsAlive } from '#lib/alive.ts'
import styles from './start-problems.module.css'

/** With its query, which may hold the token of a mail. */
const sameAddress = ''

/** Where the page would be loaded anew, and no server answers. */
export const unreached = 'Koya could not be reached. Check your connection and try again.'

/** What a page says that cannot come alive: without scripts, or where one of them did not arrive (rules: auth 88). */
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
