import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from './queries.ts'
import styles from './waiting-count.module.css'

/** Beside the entry that leads to them. The same call as that of the screens, so it is asked once for all. */
export function WaitingCount() {
  const { data } = useQuery(waitingQuery)
  if (!data || data.totalCount === 0) return null
  return (
    <span className={styles.count}>
      {data.totalCount}
      <span className="sr"> waiting</span>
    </span>
  )
}
