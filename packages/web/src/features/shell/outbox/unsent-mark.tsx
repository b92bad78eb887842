import { addressOf } from '@koya/contract/pages'
import { useEffect, useRef } from 'react'
import { queryClient } from '#lib/api/query.ts'
import { Link } from '#lib/navigation/router.tsx'
import { useSendUnsent } from '#lib/outbox/use-send-unsent.ts'
import { Icon } from '#ui/base/icon.tsx'
import styles from './unsent-mark.module.css'

/** Sends the waiting writes, and shows the number of entries in the outbox (rules: shell 44). */
export function UnsentMark({ count }: { count: number }) {
  useSendUnsent(count)
  const last = useRef(count)

  // Marks all cached answers as outdated when a write has left the outbox, here or in another tab.
  useEffect(() => {
    if (count < last.current) queryClient.invalidateQueries()
    last.current = count
  }, [count])

  if (count === 0) return null
  return (
    <Link className={styles.mark} to={addressOf('inbox')} aria-label={`${count} not sent yet`}>
      <Icon name="send" />
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
    </Link>
  )
}
