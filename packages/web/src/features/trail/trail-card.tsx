import { addressOf } from '@koya/contract/pages'
import type { TrailKind } from '@koya/contract/people/trail-acts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '#lib/api/query.ts'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { TrailLines } from './trail-lines.tsx'

const shown = 5

interface TrailCardProps {
  title?: string
  /** What they were done to. */
  object?: string
  /** What kind of thing they were done to. */
  kind?: TrailKind
  /** Who did them. */
  actor?: string
}

/**
 * The latest lines, of everything or of one thing beside it, or somebody's own. A write that adds a line calls
 * `invalidate('listTrail')`.
 */
export function TrailCard({ title = 'Trail', object, kind, actor }: TrailCardProps) {
  const only = { ...(object && { object }), ...(kind && { kind }), ...(actor && { actor }) }
  const query = useQuery(read('listTrail', { query: { ...only, limit: String(shown), skip: '0' } }))
  const total = query.data?.totalCount ?? 0
  const search = new URLSearchParams(only)
  return (
    <Card
      title={title}
      action={total > shown && <Link to={`${addressOf('trail')}?${search}`}>All {total} lines</Link>}
    >
      <Loaded query={query} detail="The trail could not be fetched.">
        {({ items }) =>
          items.length > 0 ? (
            <TrailLines lines={items} />
          ) : (
            <CardBody>
              <p>No changes yet.</p>
            </CardBody>
          )
        }
      </Loaded>
    </Card>
  )
}
