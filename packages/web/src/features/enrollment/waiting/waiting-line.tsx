import type { WaitingMentee } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { Link } from '#lib/navigation/router.tsx'
import { Card } from '#ui/lists/card.tsx'
import { type Column, Lead, RowLink, SubLine, Table } from '#ui/lists/table.tsx'
import { BreakableEmail } from '#ui/texts/breakable-email.tsx'
import { Moment } from '#ui/texts/moment.tsx'

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
    header: 'For',
    cell: ({ track }) => (
      <>
        {track.title}
        <SubLine>
          <Link to={addressOf('adminTrack', { trackId: track.id })}>
            Give mentors more places<span className="sr"> in {track.title}</span>
          </Link>
        </SubLine>
      </>
    ),
  },
  {
    key: 'since',
    header: 'Waits since',
    kind: 'nowrap',
    cell: ({ since }) => (
      <>
        <Lead>Waits since </Lead>
        <Moment at={since} />
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
]

/** The maximum number of rows. There is no pager: if more people wait, the admins should add places. */
const shown = '50'

/** Lists the people who wait for a place, longest waiting first (rules: enrollment 33). */
export function WaitingLine({ track }: { track: string | null }) {
  const { data } = useQuery(read('listWaiting', { query: { limit: shown, ...(track && { track }) } }))
  if (!data || data.items.length === 0) return null
  const title = `Waiting list: ${data.totalCount}`
  return (
    <Card title={title}>
      <Table
        caption={title}
        columns={columns}
        rows={data.items}
        keyOf={(one) => one.mentee.id + one.track.id}
      />
    </Card>
  )
}
