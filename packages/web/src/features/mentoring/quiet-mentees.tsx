import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { Ago } from '#ui/moment.tsx'
import { Who } from '#ui/who.tsx'
import { type QuietMentee, quietDays } from './gone-quiet.ts'
import type { Mentee } from './queries.ts'
import styles from './quiet-mentees.module.css'

/** More would be a list to work off, not a hint. */
const most = 6

export function QuietMentees({ quiet }: { quiet: readonly QuietMentee<Mentee>[] }) {
  const more = quiet.length - most
  return (
    <>
      <ul className={styles.quiet}>
        {quiet.slice(0, most).map(({ mentee, last }) => (
          <li key={mentee.id}>
            <Who person={mentee} below={<Last at={last} />}>
              <Link className={styles.name} to={`/dashboard/mentor/mentee/${mentee.id}`}>
                {mentee.firstName} {mentee.lastName}
              </Link>
            </Who>
            <a className={styles.write} href={`mailto:${mentee.email}`}>
              <Icon name="send" size="small" />
              Write
              <span className="sr"> to {mentee.firstName}</span>
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>And {more} more.</p>}
    </>
  )
}

function Last({ at }: { at: QuietMentee<Mentee>['last'] }) {
  if (at === 'none') return 'Nothing sent yet'
  if (at === 'long ago') return `Nothing sent for more than ${quietDays} days`
  return (
    <>
      Last work <Ago at={at} />
    </>
  )
}
