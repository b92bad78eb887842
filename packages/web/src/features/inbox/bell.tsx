import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { Link } from '#lib/navigation/router.tsx'
import { markUnread, unreadText } from '#lib/unread.ts'
import { Icon } from '#ui/base/icon.tsx'
import { IconButton } from '#ui/base/icon-button.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import styles from './bell.module.css'
import { unreadQuery } from './news-cache.ts'
import { useLiveNews } from './use-live-news.ts'

const newestCode = lazyModule('newest-news', () => import('./newest-news.tsx'))

/** Opens the newest notifications; on a narrow screen, links to the inbox page (rules: inbox 7). */
export function Bell() {
  const { data } = useQuery(unreadQuery)
  const unread = data?.unread ?? 0
  useLiveNews(data !== undefined)
  useEffect(() => markUnread(unread), [unread])
  useEffect(() => () => markUnread(0), [])

  const label = unread === 0 ? 'Notifications' : `Notifications, ${unreadText(unread)} new`
  const count = unread > 0 && (
    <span className={styles.count} aria-hidden="true">
      {unreadText(unread)}
    </span>
  )
  return (
    <>
      <div className={styles.desk}>
        <Newest label={label} />
        {count}
      </div>
      <Link className={styles.phone} to={addressOf('inbox')} aria-label={label}>
        <Icon name="bell" />
        {count}
      </Link>
    </>
  )
}

function Newest({ label }: { label: string }) {
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const code = useQuery({ ...newestCode, enabled: isOpen })

  return (
    <>
      <IconButton icon="bell" label={label} popoverTarget="newest-news" />
      <div
        ref={list}
        id="newest-news"
        popover="auto"
        className={styles.list}
        onToggle={({ newState }: ToggleEvent<HTMLDivElement>) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Loaded query={code} loading={<Skeleton label="Loading what is new" />}>
            {({ NewestNews }) => <NewestNews onLeave={() => list.current?.hidePopover()} />}
          </Loaded>
        )}
      </div>
    </>
  )
}
