import { useIsAlive } from '#lib/alive.ts'
import { WithoutScripts } from './plain-words.tsx'
import styles from './start-problems.module.css'

/** An empty href keeps the query, which may contain the token of a mail link. */
const sameAddress = ''

export const unreached = 'Koya could not be reached. Check your connection and try again.'

/** Explains why a page does not start: JavaScript is off, or a script did not arrive (rules: auth 88). */
export function StartProblems() {
  return useIsAlive() ? null : (
    <>
      <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>
      <p className={`${styles.problem} ${styles.broken}`} role="alert">
        A part of this page did not arrive. Check your connection, then{' '}
        <a href={sameAddress}>load it again</a>.<span className={styles.unreached}> {unreached}</span>
      </p>
    </>
  )
}
