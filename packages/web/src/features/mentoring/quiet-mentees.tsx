import type { Overview } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { SquaresStrip } from '#components/cloth/squares-strip.tsx'
import { WithMentors } from '#components/people/person-names.tsx'
import { Link } from '#lib/navigation/router.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { PersonLine } from '#ui/lists/person-line.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import styles from './quiet-mentees.module.css'

/** Lists the mentees in `items`, and says how many more quiet mentees there are. */
export function QuietMentees({ quiet: { items, totalCount } }: Pick<Overview, 'quiet'>) {
  const more = totalCount - items.length
  return (
    <>
      <ul className={styles.quiet}>
        {items.map((mentee) => (
          <li key={mentee.id}>
            <PersonLine
              person={mentee}
              below={
                <>
                  <LastSubmission at={mentee.lastSubmittedAt} />
                  {mentee.mentors && (
                    <>
                      , <WithMentors mentors={mentee.mentors} />
                    </>
                  )}
                </>
              }
            >
              <Link to={addressOf('mentee', { userID: mentee.id })}>
                {mentee.firstName} {mentee.lastName}
              </Link>
            </PersonLine>
            <div className={styles.squares}>
              <SquaresStrip squares={mentee.squares} />
            </div>
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

function LastSubmission({ at }: { at: string | null }) {
  if (at === null) return 'Nothing sent yet'
  return (
    <>
      Last work <Ago at={at} />
    </>
  )
}
