import type { Pairing } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { nameOf } from '#components/people/person-names.tsx'
import { Link } from '#lib/navigation/router.tsx'
import { PersonLine } from '#ui/lists/person-line.tsx'
import { type Column, Lead, SubLine, Table } from '#ui/lists/table.tsx'
import { Tag } from '#ui/lists/tag.tsx'
import { BreakableEmail } from '#ui/texts/breakable-email.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { PairingActions } from './pairing-actions.tsx'
import styles from './pairings-table.module.css'

interface PairingsTableProps {
  pairings: readonly Pairing[]
  chosen: readonly Pairing[]
  onChoose: (chosen: readonly Pairing[]) => void
  onMove: (pairing: Pairing) => void
}

/** Pairings of one track that have not ended can be chosen together (rules: pairings 9). */
export function PairingsTable({ pairings, chosen, onChoose, onMove }: PairingsTableProps) {
  const columns: Column<Pairing>[] = [
    {
      key: 'mentee',
      header: 'Mentee',
      cell: ({ mentee }) => (
        <PersonLine
          person={{ ...mentee, photoUrl: mentee.photoUrl ?? null }}
          below={<BreakableEmail {...mentee} />}
        >
          <NameLink {...mentee} />
          {mentee.isSwitchedOff && (
            <>
              {' '}
              <Tag kind="late">switched off</Tag>
            </>
          )}
        </PersonLine>
      ),
    },
    { key: 'mentor', header: 'Mentor', cell: (pairing) => <Mentors pairing={pairing} /> },
    { key: 'track', header: 'Track and cohort', cell: (pairing) => <Track pairing={pairing} /> },
    { key: 'work', header: 'Progress', kind: 'nowrap', cell: (pairing) => <Work pairing={pairing} /> },
    { key: 'since', header: 'Waiting work', kind: 'nowrap', cell: ({ work }) => <WaitingSince {...work} /> },
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
        groupHint: 'Choose mentees of one track to give them another mentor.',
        nameOf: ({ mentee, track }) => `${nameOf(mentee)} in ${track.title}`,
        mayChoose: ({ endedAt, track }, first) =>
          endedAt === null && (first === undefined || first.track.id === track.id),
      }}
    />
  )
}

/** A person who has left has an empty email and no page. */
const NameLink = ({ id, email, ...name }: Pairing['mentee']) =>
  email === '' ? nameOf(name) : <Link to={addressOf('person', { personId: id })}>{nameOf(name)}</Link>

const Mentors = ({ pairing: { mentor, formerMentors, request } }: { pairing: Pairing }) => (
  <>
    <Lead>with </Lead>
    <NameLink {...mentor} />
    {formerMentors.length > 0 && <SubLine>before: {formerMentors.map(nameOf).join(', ')}</SubLine>}
    {request && (
      <SubLine>
        <Tag kind="late">asks for another mentor</Tag> <Ago at={request.askedAt} />: “{request.reason}”
      </SubLine>
    )}
  </>
)

const Track = ({ pairing: { track, cohort } }: { pairing: Pairing }) => (
  <>
    {track.title}
    {cohort && (
      <span className={styles.cohort}>
        <SubLine>
          <span className="sr">Cohort: </span>
          {cohort.name}
        </SubLine>
      </span>
    )}
  </>
)

function Work({ pairing: { state, endedAt, mentee, work } }: { pairing: Pairing }) {
  const { tasks, graded } = work
  return (
    <>
      <Link to={addressOf('mentee', { userID: mentee.id })}>
        <span>
          {graded} of {tasks}
          <span className={styles.graded}> graded</span>
        </span>
      </Link>
      {state === 'finished' && <SubLine>Finished</SubLine>}
      {endedAt && (
        <SubLine>
          Ended <Ago at={endedAt} />
        </SubLine>
      )}
    </>
  )
}

/** Shows when the oldest waiting work was sent. */
function WaitingSince({ waiting, waitingSince }: Pairing['work']) {
  if (!waitingSince) return <span className={styles.wide}>None</span>
  return (
    <>
      <Lead>
        {waiting} waiting, {waiting > 1 && 'the oldest '}
      </Lead>
      sent <Ago at={waitingSince} />
      {waiting > 1 && (
        <span className={styles.wide}>
          <SubLine>the oldest of {waiting}</SubLine>
        </span>
      )}
    </>
  )
}
