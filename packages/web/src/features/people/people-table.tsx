import type { PersonEntry } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { Link } from 'react-router'
import { TrackTags } from '#components/learning/tag-list.tsx'
import { nameOf } from '#components/people/person-names.tsx'
import { PersonLine } from '#ui/lists/person-line.tsx'
import { type Column, Table } from '#ui/lists/table.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { MentorNames } from './mentor-names.tsx'
import styles from './people.module.css'
import { PersonTags } from './person/person-tags.tsx'
import { SendMail } from './person/send-mail.tsx'

const hasAccount = ({ state }: PersonEntry): boolean => state === 'active' || state === 'switched-off'

const columns: Column<PersonEntry>[] = [
  {
    key: 'who',
    header: 'Person',
    cell: (person) => (
      <PersonLine person={person} below={person.email}>
        {hasAccount(person) ? (
          <Link className={styles.name} to={addressOf('person', { personId: person.id })}>
            {nameOf(person)}
          </Link>
        ) : (
          <span className={styles.name}>{person.firstName ? nameOf(person) : person.email}</span>
        )}
      </PersonLine>
    ),
  },
  {
    key: 'role',
    header: 'Role',
    cell: ({ role, state }) => <PersonTags role={role} state={state} />,
  },
  {
    key: 'track',
    header: 'Track',
    cell: ({ tracks, mentors }) => (
      <span className={styles.learning}>
        <TrackTags tracks={tracks} />
        <span className={styles.quiet}>
          <MentorNames mentors={mentors} />
        </span>
      </span>
    ),
  },
  { key: 'seen', header: 'Last login', kind: 'nowrap', cell: (person) => <LastSeen person={person} /> },
]

/**
 * Shows the last login. For a pending account, shows the registration and a button that sends the mail again.
 */
function LastSeen({ person }: { person: PersonEntry }) {
  const { id, state, createdAt, lastLoginAt } = person
  if (state === 'pending') {
    return (
      <span className={styles.learning}>
        <span>
          registered <Ago at={createdAt} />
        </span>
        <SendMail id={id} name={nameOf(person)}>
          Send the mail again
        </SendMail>
      </span>
    )
  }
  if (state === 'invited') {
    return (
      <>
        invited <Ago at={createdAt} />
      </>
    )
  }
  return (
    <>
      <span className={styles.lead}>Last login </span>
      {lastLoginAt ? <Ago at={lastLoginAt} /> : 'never'}
    </>
  )
}

export function PeopleTable({ people }: { people: readonly PersonEntry[] }) {
  return (
    <Table
      caption="People"
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      className={styles.people}
    />
  )
}
