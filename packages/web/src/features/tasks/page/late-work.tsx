import type { ListedTask } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { isOverdue } from '#components/learning/is-overdue.ts'
import { dueText, helpText } from '#components/people/help-text.ts'
import { screenNow } from '#lib/drawn.ts'
import { Link } from '#lib/navigation/router.tsx'
import { Notice } from '#ui/states/notice.tsx'
import styles from './late-work.module.css'

/** Lists work whose review is overdue (rules: promise 15). */
export function LateWork({ tasks }: { tasks: readonly ListedTask[] }) {
  const late = findLate(tasks, screenNow())
  if (late.length === 0) return null
  return (
    <Notice kind="info">
      <ul className={styles.late}>
        {late.map(({ id, title, dueAt, help }) => (
          <li key={id}>
            <Link to={addressOf('task', { taskId: id })}>{title}</Link>:{' '}
            {dueText('the review', dueAt, screenNow())} {help && helpText(help)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

export const findLate = (tasks: readonly ListedTask[], now: number) =>
  tasks.flatMap(({ id, title, submission }) => {
    if (submission?.state !== 'waiting' || submission.dueAt === null) return []
    const { dueAt, help } = submission
    return isOverdue(dueAt, now) ? [{ id, title, dueAt, help }] : []
  })
