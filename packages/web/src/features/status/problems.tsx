import type { Status, StatusProblem } from '@koya/contract'
import { statusProblems } from '@koya/contract/administration/status'
import { addressOf } from '@koya/contract/pages'
import { Link } from '#lib/navigation/router.tsx'
import { Notice } from '#ui/states/notice.tsx'
import styles from './problems.module.css'

const areInMails: ReadonlySet<StatusProblem> = new Set(['mails-stopped', 'mails-fail', 'mails-given-up'])

/** Shows text between backticks as code. */
const markCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))

/** Less urgent problems are yellow (rules: status 2). */
export function Problems({ problems }: Pick<Status, 'problems'>) {
  if (problems.length === 0) return <Notice kind="info">All is well. There is nothing to do.</Notice>
  return (
    <ul className={styles.problems} aria-label="What is wrong">
      {problems.map(({ name, says }) => (
        <li key={name}>
          <Notice kind={'isLater' in statusProblems[name] ? 'warning' : 'failure'}>
            <strong>{says}</strong>
            <p>
              {markCode(statusProblems[name].todo)}
              {areInMails.has(name) && (
                <>
                  {' '}
                  <Link to={addressOf('adminMails')}>See the mails</Link>
                </>
              )}
            </p>
          </Notice>
        </li>
      ))}
    </ul>
  )
}
