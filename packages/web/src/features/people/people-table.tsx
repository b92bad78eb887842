import type { PersonEntry } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { BulkBar } from '#components/lists/bulk-bar.tsx'
import { nameOf } from '#components/people/person-names.tsx'
import { call } from '#lib/api/api.ts'
import { invalidate } from '#lib/api/query.ts'
import { useBulk } from '#lib/api/use-bulk.ts'
import { Link } from '#lib/navigation/router.tsx'
import { Button } from '#ui/base/button.tsx'
import { useChosen } from '#ui/lists/choice.tsx'
import { PersonLine } from '#ui/lists/person-line.tsx'
import { type Column, Lead, Table } from '#ui/lists/table.tsx'
import { Tag } from '#ui/lists/tag.tsx'
import { BreakableEmail } from '#ui/texts/breakable-email.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { MentorNames } from './mentor-names.tsx'
import styles from './people.module.css'
import { PersonTags } from './person/person-tags.tsx'
import { SendMail } from './person/send-mail.tsx'

const hasAccount = ({ state }: PersonEntry): boolean => state === 'active' || state === 'switched-off'

const columnsOf = (people: readonly PersonEntry[]): Column<PersonEntry>[] => [
  {
    key: 'who',
    header: 'Person',
    cell: (person) => (
      <PersonLine person={person} below={<BreakableEmail {...person} />}>
        {hasAccount(person) ? (
          <Link to={addressOf('person', { personId: person.id })}>{nameOf(person)}</Link>
        ) : (
          <span className={styles.name}>
            {person.firstName ? nameOf(person) : <BreakableEmail {...person} />}
          </span>
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
    cell: ({ role, tracks, mentors, waitsFor = [] }) =>
      tracks.length + waitsFor.length === 0 ? (
        // For an admin the cell stays empty, because most admins have no track (rules: admin 8).
        role !== 'ADMIN' && <span className={styles.quiet}>No track at present</span>
      ) : (
        <span className={styles.learning}>
          {tracks.length > 0 && (
            <span>
              {tracks.map(({ title }) => title).join(' and ')}
              {mentors.length > 0 && (
                <>
                  , <MentorNames mentors={mentors} />
                </>
              )}
            </span>
          )}
          {waitsFor.length > 0 && (
            <Tag kind="waiting">Waiting for {waitsFor.map(({ title }) => title).join(' and ')}</Tag>
          )}
        </span>
      ),
  },
  {
    key: 'seen',
    // Without an account in the list, no cell shows a login, so the header says 'When'.
    header: people.some(hasAccount) ? 'Last login' : 'When',
    kind: 'nowrap',
    cell: (person) => <LastSeen person={person} />,
  },
]

/** Shows the last login, or the date of a pending registration or an invitation. */
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
      <Lead>Last login </Lead>
      {lastLoginAt ? <Ago at={lastLoginAt} /> : 'never'}
    </>
  )
}

/** An admin can choose pending people and send the confirmation mail to them again. */
export function PeopleTable({ people }: { people: readonly PersonEntry[] }) {
  const [chosen, choose] = useChosen(people)
  const { run, isPending } = useBulk<PersonEntry>({
    act: ({ id }) => call('sendPersonMail', { params: { id } }),
    onEnd: () => invalidate('listTrail'),
    done: (count) => (count === 1 ? 'The mail is on its way' : `${count} mails are on their way`),
  })
  const isPendingPerson = ({ state }: PersonEntry) => state === 'pending'
  return (
    <>
      <Table
        caption="People"
        columns={columnsOf(people)}
        rows={people}
        keyOf={({ id }) => id}
        className={styles.people}
        {...(people.some(isPendingPerson) && {
          choice: { chosen, onChoose: choose, nameOf, mayChoose: isPendingPerson },
        })}
      />
      <BulkBar count={chosen.length} onNone={() => choose([])}>
        <Button variant="next" busy={isPending} onClick={() => run(chosen)}>
          Send {chosen.length === 1 ? 'the mail' : `${chosen.length} mails`} again
        </Button>
      </BulkBar>
    </>
  )
}
