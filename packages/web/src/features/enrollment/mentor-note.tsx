import { Link } from 'react-router'
import { Avatar, type AvatarProps } from '#ui/avatar.tsx'
import styles from './mentor-note.module.css'

/** SubLine the count of the mentors: who it is, or where to see them. */
export function MentorNote({ mentors }: { mentors: readonly AvatarProps['person'][] }) {
  const [mentor, ...others] = mentors
  if (!mentor) return 'You get one when you enroll'
  return others.length > 0 ? (
    <Link className={styles.link} to="/dashboard/mentee/mentor">
      See all of them
    </Link>
  ) : (
    <>
      <Avatar person={mentor} size="small" />
      <Link className={styles.link} to="/dashboard/mentee/mentor">
        {mentor.firstName} {mentor.lastName}
      </Link>
    </>
  )
}
