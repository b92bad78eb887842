import type { WaitingMentee } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#lib/api/query.ts'
import { isPlain } from '#lib/plain.ts'
import { addressOfTrackPart } from '#lib/ways-to-track.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/lists/card.tsx'
import { type Column, Lead, RowLink, SubLine, Table } from '#ui/lists/table.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { BreakableEmail } from '#ui/texts/breakable-email.tsx'
import { Ago, Moment } from '#ui/texts/moment.tsx'
import styles from './waiting-line.module.css'

const columns: Column<WaitingMentee>[] = [
  {
    key: 'mentee',
    header: 'Who',
    kind: 'main',
    cell: ({ mentee, email }) => (
      <>
        <RowLink to={addressOf('person', { personId: mentee.id })}>
          {mentee.firstName} {mentee.lastName}
        </RowLink>
        <SubLine>
          <BreakableEmail email={email} />
        </SubLine>
      </>
    ),
  },
  {
    key: 'track',
    header: 'Track',
    cell: ({ track }) => track.title,
  },
  {
    key: 'since',
    header: 'Joined the list',
    kind: 'nowrap',
    cell: ({ since }) => (
      <>
        <Lead>Joined the list </Lead>
        <Ago at={since} />
      </>
    ),
  },
  {
    key: 'held',
    header: 'Place',
    cell: ({ held }) =>
      held ? (
        <>
          <Lead>Has a place with </Lead>
          {held.mentor.firstName} {held.mentor.lastName}, until <Moment at={held.until} />
        </>
      ) : (
        'No place offered yet'
      ),
  },
  {
    key: 'do',
    header: 'What can be done',
    hideHeader: true,
    kind: 'action',
    cell: ({ track }) => (
      <ButtonLink variant="line" to={addressOfTrackPart(track.id, 'mentors')}>
        Add places<span className="sr"> in {track.title}</span>
      </ButtonLink>
    ),
  },
]

/** The maximum number of rows; there is no pager. */
const most = '50'

/** The number of rows before the card is expanded. */
const few = 3

interface WaitingLineProps {
  track: string | null
  /** True while the page hides this list; the query still runs, so that the list can appear at once. */
  isLeftOut?: boolean
}

/** Lists the people who wait for a place, longest waiting first (rules: enrollment 33). */
export function WaitingLine({ track, isLeftOut = false }: WaitingLineProps) {
  const [isWhole, setWhole] = useState(false)
  const isPlainPage = import.meta.env.SSR && isPlain()
  const query = useQuery({
    ...read('listWaiting', { query: { limit: most, ...(track && { track }) } }),
    placeholderData: keepPreviousData,
  })
  if (isLeftOut) return null
  if (query.isPending) return <Skeleton rows={5} label="Loading the pairings" />
  const { items = [], totalCount = 0 } = query.data ?? {}
  if (query.data && items.length === 0) return null
  const title = query.data ? `Waiting list: ${totalCount}` : 'Waiting list'
  const isCut = totalCount > items.length
  return (
    <Card
      title={title}
      footer={
        isPlainPage
          ? isCut && `These are the first ${items.length} of ${totalCount}.`
          : items.length > few && (
              <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? `Show the first ${few}` : `Show ${isCut ? 'the first' : 'all'} ${items.length}`}
              </Button>
            )
      }
    >
      <Loaded query={query} detail="The waiting list could not be fetched.">
        {() => (
          <Table
            className={styles.waiting}
            caption={title}
            columns={columns}
            rows={isWhole || isPlainPage ? items : items.slice(0, few)}
            keyOf={(one) => one.mentee.id + one.track.id}
          />
        )}
      </Loaded>
    </Card>
  )
}
