import type { DeadlineMove } from '@koya/contract'
import { hoursText } from '@koya/contract/texts/moved-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOf } from '#components/people/person-names.tsx'
import { read, renew } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { type Column, SubLine, Table } from '#ui/lists/table.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Day } from '#ui/texts/moment.tsx'
import { MoveDialog, type TrackTitle } from './move-dialog.tsx'
import { reachText } from './reach-text.ts'
import { refreshMoves } from './refresh-moves.ts'

const columnsOf = (onTakeBack: (move: DeadlineMove) => void): Column<DeadlineMove>[] => [
  {
    key: 'why',
    header: 'Why',
    kind: 'main',
    cell: ({ why, states, track }) => (
      <>
        {why}
        <SubLine>
          {states.length === 0 ? 'Everybody' : states.join(', ')}
          {track && `, ${track.title}`}
        </SubLine>
      </>
    ),
  },
  {
    key: 'what',
    header: 'What moved',
    cell: (move) => (
      <>
        {reachText(move)} by {hoursText(move.hours)}
        <SubLine>
          <Day at={move.createdAt} />
          {move.by && `, ${nameOf(move.by)}`}
        </SubLine>
      </>
    ),
  },
  {
    key: 'back',
    header: 'What can be done',
    hideHeader: true,
    kind: 'action',
    cell: (move) => {
      if (move.takenBackAt !== null) return 'Taken back'
      if (!move.canBeTakenBack) return null
      return (
        <Button variant="line" aria-label={`Take back: ${move.why}`} onClick={() => onTakeBack(move)}>
          Take back
        </Button>
      )
    },
  },
]

const most = '10'

/** Moves the deadlines of many people, and lists the latest moves (rules: moves 2). */
export function MovesCard({ tracks }: { tracks: readonly TrackTitle[] }) {
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<DeadlineMove | null>(null)
  const query = useQuery({
    ...read('listMoves', { query: { limit: most } }),
    placeholderData: keepPreviousData,
  })
  const { run } = useWrite('takeBackMove', {
    onAnswer: refreshMoves,
    onDone: () => showSuccess('These deadlines are as before'),
    onFailure: () => renew('listMoves', 'listMenteeDeadlines'),
  })
  const move = (
    <Button ref={passFocusOn} variant="line" onClick={() => setOpen(true)}>
      Give many people more time
    </Button>
  )
  const hasMoves = (query.data?.items.length ?? 0) > 0
  return (
    <Card title="Moved deadlines" action={(hasMoves || query.isError) && move}>
      <Loaded query={query} detail="The moved deadlines could not be fetched.">
        {({ items, totalCount }) =>
          items.length === 0 ? (
            <CardBody>
              <p>
                No deadline has been moved yet. After a blackout, a flood or a strike, give everybody in a
                state or in the whole community more time.
              </p>
              <div>{move}</div>
            </CardBody>
          ) : (
            <>
              <Table
                caption="Moved deadlines"
                columns={columnsOf(setAsked)}
                rows={items}
                keyOf={({ id }) => id}
              />
              {totalCount > items.length && (
                <CardBody>
                  <p>
                    The latest {items.length} of {totalCount}.
                  </p>
                </CardBody>
              )}
            </>
          )
        }
      </Loaded>
      {isOpen && <MoveDialog tracks={tracks} onClose={() => setOpen(false)} />}
      <ConfirmDialog
        open={asked !== null}
        question={`Take back “${asked?.why}”?`}
        explanation="The deadlines are as before, and everybody who heard of the move hears of this too."
        yes="Take it back"
        onYes={() => {
          if (asked) run({ params: { id: asked.id } })
          setAsked(null)
        }}
        onNo={() => setAsked(null)}
      />
    </Card>
  )
}
