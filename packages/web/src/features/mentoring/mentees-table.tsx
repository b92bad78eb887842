import type { Mentee } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { SquaresStrip } from '#components/cloth/squares-strip.tsx'
import { groupDigits } from '#components/people/group-digits.ts'
import { withMentors } from '#components/people/person-names.tsx'
import { Link } from '#lib/navigation/router.tsx'
import { PersonLine } from '#ui/lists/person-line.tsx'
import { type Column, Table } from '#ui/lists/table.tsx'
import { BreakableEmail } from '#ui/texts/breakable-email.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import styles from './mentees-table.module.css'

const titlesOf = (tracks: Mentee['tracks']) => tracks.map(({ title }) => title).join(', ')

const columns: Column<Mentee>[] = [
  {
    key: 'who',
    header: 'Mentee',
    cell: (mentee) => (
      <PersonLine person={mentee} below={<Below mentee={mentee} />}>
        <Link to={addressOf('mentee', { userID: mentee.id })}>
          {mentee.firstName} {mentee.lastName}
        </Link>
      </PersonLine>
    ),
  },
  {
    key: 'track',
    header: 'Track',
    cell: ({ tracks }) => titlesOf(tracks),
  },
  {
    key: 'squares',
    header: 'Tasks',
    cell: ({ id, squares }) => (
      <SquaresStrip squares={squares} toWaiting={`${addressOf('submissions')}?state=waiting&mentee=${id}`} />
    ),
  },
  {
    key: 'last',
    header: 'Last work',
    kind: 'nowrap',
    cell: ({ work: { lastSubmittedAt } }) => (
      <>
        <span className={styles.lead}>Last work </span>
        {lastSubmittedAt ? <Ago at={lastSubmittedAt} /> : 'none yet'}
      </>
    ),
  },
  {
    key: 'contact',
    header: 'Contact',
    cell: ({ email, phoneNumber }) => (
      <span className={styles.contact}>
        <a className={styles.link} href={`mailto:${email}`}>
          <span>
            <BreakableEmail email={email} />
          </span>
        </a>
        {phoneNumber && (
          <a className={styles.link} href={`tel:${phoneNumber}`}>
            {groupDigits(phoneNumber)}
          </a>
        )}
      </span>
    ),
  },
]

/** Shows where the mentee lives; an admin sees the mentors instead. CSS shows the tracks only on a phone. */
function Below({ mentee: { city, mentors, tracks } }: { mentee: Mentee }) {
  const place = mentors ? withMentors(mentors) : city
  return (
    <>
      {place}
      {tracks.length > 0 && (
        <span className={styles.tracks}>
          {place && ' · '}
          {titlesOf(tracks)}
        </span>
      )}
    </>
  )
}

export function MenteesTable({ mentees }: { mentees: readonly Mentee[] }) {
  return (
    <Table
      caption="Mentees"
      columns={columns}
      rows={mentees}
      keyOf={({ id }) => id}
      className={styles.mentees}
    />
  )
}
