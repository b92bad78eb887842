import type { MoveReach } from '@koya/contract'
import { Folded } from '#components/lists/folded.tsx'
import { nameOf } from '#components/people/person-names.tsx'
import { Lead, SubLine, Table } from '#ui/lists/table.tsx'
import { LocalMoment } from '#ui/texts/moment.tsx'

const hourMilliseconds = 60 * 60 * 1000

/** Lists the deadlines that a move changes, with person and task, before and after (rules: moves 2). */
export function MovedList({ reach: { items, deadlines }, hours }: { reach: MoveReach; hours: number }) {
  return (
    <Folded title={deadlines === 1 ? 'Show the deadline' : `Show the ${deadlines} deadlines`}>
      <Table
        caption="The deadlines as they would be"
        columns={[
          {
            key: 'who',
            header: 'Who',
            kind: 'main',
            cell: ({ mentee, task }) => (
              <>
                {nameOf(mentee)}
                <SubLine>{task}</SubLine>
              </>
            ),
          },
          {
            key: 'deadline',
            header: 'Deadline',
            cell: ({ deadline }) => <LocalMoment at={deadline} />,
          },
          {
            key: 'moved',
            header: 'Becomes',
            cell: ({ deadline }) => (
              <>
                <Lead>Becomes </Lead>
                <LocalMoment at={new Date(Date.parse(deadline) + hours * hourMilliseconds).toISOString()} />
              </>
            ),
          },
        ]}
        // Two tasks of one mentee can have the same title and deadline, so only the place tells rows apart.
        rows={items.map((item, place) => ({ ...item, place }))}
        keyOf={({ place }) => String(place)}
      />
      {deadlines > items.length && (
        <p>
          These are the first {items.length} of {deadlines}.
        </p>
      )}
    </Folded>
  )
}
