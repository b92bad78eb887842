import { plainParam, worksWithoutScript } from '@koya/contract/page-forms'
import { pages } from '@koya/contract/pages'
import { matchPath } from '#lib/navigation/match-path.ts'
import { useLocation } from '#lib/navigation/router.tsx'
import { isLed, isLight, readGoneForm, readSaid } from '#lib/plain.ts'
import styles from './start-problems.module.css'

/** Names the page of an address. */
const nameOfPage = (pathname: string): string | undefined =>
  Object.entries(pages).find(([, path]) => matchPath(path, pathname))?.[0]

/** The parts of pages that need a script although their forms do without. */
const scriptedParts: Readonly<Partial<Record<string, string>>> = {
  mentorProfile: 'your places, how you help out and when you are away',
}

/** Says what cannot be done on a page without a script; null where everything can. */
function describeLack(pathname: string): string | null {
  const name = nameOfPage(pathname) ?? ''
  const part = scriptedParts[name]
  if (part === undefined && worksWithoutScript(name)) return null
  const way = isLight()
    ? 'use everything again, at its end'
    : 'turn on JavaScript in the settings of your browser'
  if (part !== undefined) return `To change ${part}, ${way}.`
  return isLight() || pathname.startsWith('/dashboard')
    ? `You can read this page. To change something here, ${way}.`
    : 'This page needs JavaScript. Turn it on in the settings of your browser, or open the page in another one.'
}

/** Says what a form has done where no script runs, or that the page needs a script. */
export function WithoutScripts() {
  const { pathname, search } = useLocation()
  const whole = new URLSearchParams(search)
  whole.delete(plainParam)
  const said = readSaid()
  const lack = describeLack(pathname)
  return (
    <>
      {said !== null && (
        <p className={`${styles.problem} ${styles.said}`} role="status">
          {said}
        </p>
      )}
      <GoneForm />
      {(isLed('broken') || isLed('alone')) && (
        <p className={`${styles.problem} ${styles.said}`} role="status">
          A part of this page did not arrive. Everything here works without it, or you{' '}
          {isLed('alone') ? (
            <a href={pages.login}>log in once more</a>
          ) : (
            <a href={`${pathname}${whole.size > 0 ? `?${whole}` : ''}`}>load it again</a>
          )}
          .
        </p>
      )}
      {lack !== null && <p className={styles.problem}>{lack}</p>}
    </>
  )
}

/** The server does not say whether something is gone or of somebody else, and its own sentence is about a page. */
const notTheirs = 'This was not sent, because what it was for is gone or belongs to somebody else now'

/** Says why a form was refused and what was written, where the form itself is gone. */
function GoneForm() {
  const gone = readGoneForm()
  if (!gone) return null
  // A deadline stands in its form already.
  const { deadline: _given, ...typed } = gone.values
  const written = Object.values(typed).filter((value) => typeof value === 'string' && value !== '')
  return (
    <p className={styles.problem} role="alert">
      {gone.refusal.code === 'not_found' ? notTheirs : gone.refusal.message}.
      {written.length > 0 && ` You wrote: ${written.join(', ')}`}
    </p>
  )
}
