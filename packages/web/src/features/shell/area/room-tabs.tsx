import { Link, useLocation } from '#lib/navigation/router.tsx'
import { rooms } from './admin-area.ts'
import { currentness } from './areas.ts'
import styles from './room-tabs.module.css'

/** Renders nothing on a page without a room (a section of the admin area). */
export function RoomTabs() {
  const { pathname } = useLocation()
  const room = rooms.find(({ pages }) => pages.some((page) => currentness(page, pathname)))
  if (!room) return null
  return (
    <nav className={styles.tabs} aria-label={room.label}>
      {room.pages.map((page) => (
        <Link key={page.to} to={page.to} aria-current={currentness(page, pathname)}>
          {page.label}
        </Link>
      ))}
    </nav>
  )
}
