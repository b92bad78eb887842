import type { MenteeDeadline, Person } from '@koya/contract'
import { movedText } from '@koya/contract/texts/moved-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StateTag } from '#components/learning/submission-tags.tsx'
import { read } from '#lib/api/query.ts'
import { screenNow } from '#lib/drawn.ts'
import { isPlain } from '#lib/plain.ts'
import { Button } from '#ui/base/button.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { type Column, SubLine, Table } from '#ui/lists/table.tsx'
import { Tags } from '#ui/lists/tag.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { DeadlineAgo, LocalMoment } from '#ui/texts/moment.tsx'
import { GiveDialog } from './give-dialog.tsx'
import styles from './moves.module.css'

const columnsOf = (onGive: (item: MenteeDeadline) => void): Column<MenteeDeadline>[] => [
  {
    key: 'task',
    header: 'Task',
    kind: 'main',
    cell: ({ task, track, state }) => (
      <>
        {task.title}
        <SubLine>{track.title}</SubLine>
        {state !== 'pending' && (
          <Tags>
            <StateTag state={state} gradePercentage={null} />
          </Tags>
        )}
      </>
    ),
  },
  {
    key: 'deadline',
    header: 'Deadline',
    cell: ({ deadline, moved = [] }) => (
      <>
        <LocalMoment at={deadline} />
        <SubLine>
          {Date.parse(deadline) < screenNow() && 'Passed '}
          <DeadlineAgo at={deadline} />
        </SubLine>
        {moved.map((move) => (
          <SubLine key={movedText(move)}>{movedText(move)}</SubLine>
        ))}
      </>
    ),
  },
  {
    key: 'give',
    header: 'What can be done',
    hideHeader: true,
    kind: 'action',
    cell: (item) => (
      <Button variant="line" aria-label={`Give more time: ${item.task.title}`} onClick={() => onGive(item)}>
        Give more time
      </Button>
    ),
  },
]

/** The number of deadlines that the card shows before it is expanded. */
const few = 3

/** Lists the open deadlines of a mentee, for an admin who gives more time (rules: moves 1). */
export function MenteeDeadlinesCard({ person }: { person: Person }) {
  const [given, setGiven] = useState<MenteeDeadline | null>(null)
  const [isWhole, setWhole] = useState(false)
  const isPlainPage = import.meta.env.SSR && isPlain()
  const query = useQuery(read('listMenteeDeadlines', { params: { id: person.id } }))
  const total = query.data?.items.length ?? 0
  return (
    <Card
      title="Deadlines"
      footer={
        !isPlainPage &&
        total > few && (
          <Button
            variant="quiet"
            className={styles.all}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? `Show ${few} deadlines` : `Show all ${total} deadlines`}
          </Button>
        )
      }
    >
      <Loaded query={query} detail="The deadlines could not be fetched.">
        {({ items }) =>
          items.length === 0 ? (
            <CardBody>
              <p>No open deadline.</p>
            </CardBody>
          ) : (
            <Table
              caption="Deadlines"
              columns={columnsOf(setGiven)}
              rows={isWhole || isPlainPage ? items : items.slice(0, few)}
              keyOf={({ task }) => task.id}
            />
          )
        }
      </Loaded>
      {given && (
        <GiveDialog
          person={person}
          // After another admin's move, the dialog shows the deadline that the next try replaces.
          given={query.data?.items.find(({ task }) => task.id === given.task.id) ?? given}
          onClose={() => setGiven(null)}
        />
      )}
    </Card>
  )
}
