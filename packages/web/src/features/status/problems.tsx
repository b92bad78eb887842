import type { Status, StatusProblem } from '@koya/contract'
import { statusProblems } from '@koya/contract/administration/status'
import { addressOf } from '@koya/contract/pages'
import { CopyButton } from '#components/account/copy-button.tsx'
import { useIsAlive } from '#lib/alive.ts'
import { Link } from '#lib/navigation/router.tsx'
import { Notice } from '#ui/states/notice.tsx'
import styles from './problems.module.css'

const areInMails: ReadonlySet<StatusProblem> = new Set(['mails-stopped', 'mails-fail', 'mails-given-up'])

/** Returns the sentence that an admin sends to the person who set up the server, or null. */
export function sentenceToSend({ name, says }: Status['problems'][number]): string | null {
  const [, todo] = statusProblems[name].todo.split('Send this sentence to whoever set up the server: ')
  return todo ? `${says} Please ${todo.replaceAll('`', '')}` : null
}

/** Shows text between backticks as code. */
const markCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))

/** Less urgent problems are yellow (rules: status 2). */
export function Problems({ problems }: Pick<Status, 'problems'>) {
  const isAlive = useIsAlive()
  if (problems.length === 0) return <Notice kind="info">All is well. There is nothing to do.</Notice>
  return (
    <ul className={styles.problems} aria-label="What is wrong">
      {problems.map((problem) => {
        const { name, says } = problem
        const sentence = sentenceToSend(problem)
        return (
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
              {sentence && (
                <div className={styles.send}>
                  {isAlive && (
                    <CopyButton text={sentence} said="The sentence is copied">
                      Copy the sentence
                    </CopyButton>
                  )}
                </div>
              )}
            </Notice>
          </li>
        )
      })}
    </ul>
  )
}
