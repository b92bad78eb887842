import type { Pairing } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { nameOf } from '#components/people/person-names.tsx'
import { Link } from '#lib/navigation/router.tsx'
import { type Column, Lead, SubLine, Table } from '#ui/lists/table.tsx'
import { Tag } from '#ui/lists/tag.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { PairingActions } from './pairing-actions.tsx'
import styles from './pairings-table.module.css'

interface PairingsTableProps {
  pairings: readonly Pairing[]
  chosen: readonly Pairing[]
  onChoose: (chosen: readonly Pairing[]) => void
  onMove: (pairing: Pairing) => void
}

/** Lists who mentors whom. Pairings of one track can be chosen together and moved (rules: pairings 9). */
export function PairingsTable({ pairings, chosen, onChoose, onMove }: PairingsTableProps) {
  const columns: Column<Pairing>[] = [
    {
      key: 'mentee',
      header: 'Mentee',
      kind: 'main',
      cell: ({ mentee }) => <Person {...mentee} />,
    },
    { key: 'mentor', header: 'Mentor', cell: (pairing) => <Mentors pairing={pairing} /> },
    { key: 'work', header: 'Work', cell: (pairing) => <Work pairing={pairing} /> },
    {
      key: 'do',
      header: 'What can be done',
      hideHeader: true,
      kind: 'action',
      cell: (pairing) => <PairingActions pairing={pairing} onMove={() => onMove(pairing)} />,
    },
  ]

  return (
    <Table
      caption="Who mentors whom"
      columns={columns}
      rows={pairings}
      keyOf={({ id }) => id}
      className={styles.pairings}
      choice={{
        chosen,
        onChoose,
        groupOf: ({ track }) => track.title,
        nameOf: ({ mentee, track }) => `${nameOf(mentee)} in ${track.title}`,
        mayChoose: ({ endedAt, track }, first) =>
          endedAt === null && (first === undefined || first.track.id === track.id),
      }}
    />
  )
}

/** Shows the email too, because two people may have the same name. People who have left have no page. */
const Person = ({ id, email, ...name }: Pairing['mentee']) =>
  email === '' ? (
    nameOf(name)
  ) : (
    <>
      <Link className={styles.link} to={addressOf('person', { personId: id })}>
        {nameOf(name)}
      </Link>
      <SubLine>{email}</SubLine>
    </>
  )

const Mentors = ({ pairing: { mentor, formerMentors, request } }: { pairing: Pairing }) => (
  <>
    <Lead>Mentor: </Lead>
    <Person {...mentor} />
    {formerMentors.length > 0 && <SubLine>before: {formerMentors.map(nameOf).join(', ')}</SubLine>}
    {request && (
      <SubLine>
        <Tag kind="sent-back">asks for another mentor</Tag> <Ago at={request.askedAt} />: “{request.reason}”
      </SubLine>
    )}
  </>
)

function Work({ pairing: { state, endedAt, mentee, track, cohort, work } }: { pairing: Pairing }) {
  const { tasks, graded, waiting, waitingSince } = work
  return (
    <>
      <Link className={styles.link} to={addressOf('mentee', { userID: mentee.id })}>
        {graded} of {tasks} graded
      </Link>
      <SubLine>
        {track.title}
        {cohort && `, ${cohort.name}`}
      </SubLine>
      {waitingSince && (
        <SubLine>
          {waiting} waiting, the oldest sent <Ago at={waitingSince} />
        </SubLine>
      )}
      {state === 'finished' && <SubLine>finished</SubLine>}
      {endedAt && (
        <SubLine>
          ended <Ago at={endedAt} />
        </SubLine>
      )}
    </>
  )
}
