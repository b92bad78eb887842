import type { NewsLine } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { Link } from '#lib/navigation/router.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { useOpenNews } from './news-cache.ts'
import styles from './news-lines.module.css'

/** The address of every announcement begins so. Its line shows only the title, so it also says “announcement”. */
const announcements = addressOf('announcement', { announcementId: '' })

/** Lists notifications. Opening a notification marks it as read and opens its page. */
export function NewsLines({ items, onLeave }: { items: readonly NewsLine[]; onLeave?: () => void }) {
  const open = useOpenNews()
  return (
    <ul className={styles.lines}>
      {items.map(({ id, sentence, address, createdAt, isRead }) => (
        <li key={id} className={styles.line} data-unread={!isRead || undefined}>
          <Link
            to={address}
            // A public page is a separate document, outside the router.
            reloadDocument={!address.startsWith(addressOf('dashboard'))}
            className={styles.link}
            onClick={() => {
              if (!isRead) open(id)
              onLeave?.()
            }}
          >
            {!isRead && <span className="sr">New: </span>}
            {sentence}
          </Link>
          <span className={styles.when}>
            {address.startsWith(announcements) && 'Announcement, '}
            <Ago at={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
