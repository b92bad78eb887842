import { Link } from 'react-router'
import styles from './all-tasks-link.module.css'

export function AllTasksLink() {
  return (
    <Link className={styles.link} to="/dashboard/pending-task">
      All tasks
    </Link>
  )
}
