import type { Role } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { Link } from '#lib/navigation/router.tsx'
import styles from './found-hits.module.css'

const lists: Record<Role, readonly { title: string; detail: string; to: string }[]> = {
  MENTEE: [
    { title: 'Tasks', detail: 'What you sent, and what is next', to: addressOf('tasks') },
    { title: 'Tracks', detail: 'Stages and tasks from the first to the last', to: addressOf('tracks') },
    {
      title: 'Your mentor',
      detail: 'Who reads your work',
      to: addressOf('ownMentor'),
    },
  ],
  MENTOR: [
    {
      title: 'Submitted tasks',
      detail: 'Work that waits, and all you have graded',
      to: addressOf('submissions'),
    },
    { title: 'Mentees', detail: 'Everybody you accompany', to: addressOf('mentees') },
  ],
  ADMIN: [
    { title: 'People', detail: 'Mentees, mentors and admins', to: addressOf('people') },
    { title: 'Tracks', detail: 'Stages and tasks, drafts too', to: addressOf('adminTracks') },
    { title: 'Courses', detail: 'Videos that tasks need', to: addressOf('adminCourses') },
  ],
}

interface ListsInsteadProps {
  role: Role
  onLeave?: (() => void) | undefined
}

/** Links to the lists of the person's area (rules: search 4). */
export function ListsInstead({ role, onLeave }: ListsInsteadProps) {
  return (
    <section className={styles.group}>
      <h2 className={styles.kind}>Or go straight to</h2>
      <ul className={styles.hits}>
        {lists[role].map(({ title, detail, to }) => (
          <li key={to}>
            <Link className={styles.hit} to={to} {...(onLeave && { onClick: onLeave })}>
              <span className={styles.words}>
                <span className={styles.title}>{title}</span>
                <span className={styles.detail}>{detail}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
