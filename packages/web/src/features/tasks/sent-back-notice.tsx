import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import type { Task } from './queries.ts'
import styles from './sent-back-notice.module.css'
import { submitPage, taskPage } from './task-pages.ts'

/** Repeats above the pending table what stands in the completed one and is to be done again (rulings, 26). */
export function SentBackNotice({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return null
  return (
    <Notice kind="sent-back">
      <ul className={styles.notice}>
        {tasks.map(({ id, title }) => (
          <li key={id}>
            <strong>Sent back:</strong> <Link to={taskPage(id)}>{title}</Link>. Read what your mentor wrote,
            change it, and <Link to={submitPage(id)}>send it again</Link>.
          </li>
        ))}
      </ul>
    </Notice>
  )
}
