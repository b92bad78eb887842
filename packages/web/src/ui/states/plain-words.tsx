import { plainParam, worksWithoutScript } from '@koya/contract/page-forms'
import { pages } from '@koya/contract/pages'
import { matchPath } from '#lib/navigation/match-path.ts'
import { useLocation } from '#lib/navigation/router.tsx'
import { isLed, isLight, readGoneForm, readSaid } from '#lib/plain.ts'
import styles from './start-problems.module.css'

const nameOfPage = (pathname: string): string | undefined =>
  Object.entries(pages).find(([, path]) => matchPath(path, pathname))?.[0]

/** The parts of a page that need scripts, by page name. */
const scriptedParts: Readonly<Partial<Record<string, string>>> = {
  mentorProfile: 'your places, how you help out and when you are away',
}

/** Says what the person cannot do on this page without scripts; null if everything works. */
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

/** Shows the messages of a page without scripts. */
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

/** For a form, this text replaces the server's `not_found` message, which speaks of a page. */
const notTheirs = 'This was not sent, because what it was for is gone or belongs to somebody else now'

/** Shows a refused form that the page no longer has: the reason and the typed text. */
function GoneForm() {
  const gone = readGoneForm()
  if (!gone) return null
  // `deadline` comes from a hidden field, so the person did not type it.
  const { deadline: _given, ...typed } = gone.values
  const written = Object.values(typed).filter((value) => typeof value === 'string' && value !== '')
  return (
    <p className={styles.problem} role="alert">
      {gone.refusal.code === 'not_found' ? notTheirs : gone.refusal.message}.
      {written.length > 0 && ` You wrote: ${written.join(', ')}`}
    </p>
  )
}
