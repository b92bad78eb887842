import { addressOf } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '#lib/query.ts'
import { Card, CardBody } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { TrailLines } from './trail-lines.tsx'

const shown = 5

/**
 * The latest lines, of everything or, beside it, of one thing. A write that adds a line calls `invalidate('listTrail')`.
 */
export function TrailCard({ title = 'Trail', object }: { title?: string; object?: string }) {
  const query = useQuery(
    read('listTrail', { query: { ...(object && { object }), limit: String(shown), skip: '0' } }),
  )
  const total = query.data?.totalCount ?? 0
  const search = object ? `?object=${object}` : ''
  return (
    <Card
      title={title}
      action={total > shown && <Link to={`${addressOf('trail')}${search}`}>All {total} lines</Link>}
    >
      <Loaded query={query} detail="The trail could not be fetched.">
        {({ items }) =>
          items.length > 0 ? (
            <TrailLines lines={items} />
          ) : (
            <CardBody>
              <p>Nothing has been done yet.</p>
            </CardBody>
          )
        }
      </Loaded>
    </Card>
  )
}
