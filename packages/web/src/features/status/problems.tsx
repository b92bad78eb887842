import { addressOf, type StatusProblem, statusProblems } from '@koya/contract'
import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import styles from './problems.module.css'

const areInMails: ReadonlySet<StatusProblem> = new Set(['mails-fail', 'mails-given-up'])

/** What is wrong, the worst first, each with what to do; or that nothing is. */
export function Problems({ problems }: { problems: readonly StatusProblem[] }) {
  if (problems.length === 0) return <Notice kind="info">All is well. There is nothing to do.</Notice>
  return (
    <ul className={styles.problems} aria-label="What is wrong">
      {problems.map((problem) => (
        <li key={problem}>
          <Notice kind="failure">
            <strong>{statusProblems[problem].says}</strong>
            <p>
              {statusProblems[problem].todo}
              {areInMails.has(problem) && (
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
