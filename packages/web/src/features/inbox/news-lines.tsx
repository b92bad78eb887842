import type { NewsLine, NewsTopic } from '@koya/contract'
import { sentBackWords } from '@koya/contract/notifications/news-topics'
import { addressOf } from '@koya/contract/pages'
import { Link } from '#lib/navigation/router.tsx'
import { Icon, type IconName } from '#ui/base/icon.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { useOpenNews } from './news-cache.ts'
import styles from './news-lines.module.css'

/** The beginning of every announcement's address. */
const announcements = addressOf('announcement', { announcementId: '' })

const icons: Partial<Record<NewsTopic, IconName>> = {
  grades: 'check',
  messages: 'send',
  deadlines: 'clock',
  waiting: 'clock',
  looks: 'eye',
  mentor: 'people',
  absences: 'people',
  mentees: 'people',
  applications: 'people',
  requests: 'people',
  submissions: 'tasks',
  finishes: 'track',
}

const iconOf = ({ topic, sentence }: NewsLine): IconName =>
  topic === 'grades' && sentence.endsWith(sentBackWords) ? 'return' : (icons[topic] ?? 'bell')

/** Opening a notification marks it as read. */
export function NewsLines({ items, onLeave }: { items: readonly NewsLine[]; onLeave?: () => void }) {
  const open = useOpenNews()
  return (
    <ul className={styles.lines}>
      {items.map((line) => {
        const { id, sentence, address, createdAt, isRead } = line
        return (
          <li key={id} className={styles.line} data-unread={!isRead || undefined}>
            <span className={styles.mark}>
              <Icon name={iconOf(line)} />
            </span>
            <div className={styles.words}>
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
            </div>
            <Icon name="chevron-right" />
          </li>
        )
      })}
    </ul>
  )
}
