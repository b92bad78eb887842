import type { Status, StatusProblem } from '@koya/contract'
import { statusProblems } from '@koya/contract/administration/status'
import { addressOf } from '@koya/contract/pages'
import { CopyButton } from '#components/account/copy-button.tsx'
import { useIsAlive } from '#lib/alive.ts'
import { Link } from '#lib/navigation/router.tsx'
import { Notice } from '#ui/states/notice.tsx'
import styles from './problems.module.css'

const areInMails: ReadonlySet<StatusProblem> = new Set(['mails-stopped', 'mails-fail', 'mails-given-up'])

const toSend = 'Send this sentence to whoever set up the server:'

/** Returns what to do, and the sentence for whoever set up the server. Both have code between backticks. */
export function readTodo({ name, says }: Status['problems'][number]) {
  const [todo, rest] = statusProblems[name].todo.split(`${toSend} `)
  return rest
    ? { todo: `${todo}${toSend}`, sentence: `${says} Please ${rest}` }
    : { todo: statusProblems[name].todo, sentence: null }
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
        const { todo, sentence } = readTodo(problem)
        return (
          <li key={name}>
            <Notice kind={'isLater' in statusProblems[name] ? 'warning' : 'failure'}>
              <strong>{says}</strong>
              <p>
                {markCode(todo)}
                {areInMails.has(name) && (
                  <>
                    {' '}
                    <Link to={addressOf('adminMails')}>See the mails</Link>
                  </>
                )}
              </p>
              {sentence && (
                <>
                  <p className={styles.sentence}>{markCode(sentence)}</p>
                  <div className={styles.send}>
                    {isAlive && (
                      <CopyButton text={sentence.replaceAll('`', '')} said="The sentence is copied">
                        Copy the sentence
                      </CopyButton>
                    )}
                  </div>
                </>
              )}
            </Notice>
          </li>
        )
      })}
    </ul>
  )
}
