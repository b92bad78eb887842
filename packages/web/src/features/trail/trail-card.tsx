import { addressOf } from '@koya/contract/pages'
import type { TrailKind } from '@koya/contract/people/trail-acts'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { Link } from '#lib/navigation/router.tsx'
import { Card } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { TrailLines } from './trail-lines.tsx'

const shown = 5

interface TrailCardProps {
  title?: string
  /** The id of an object; the card then shows only entries about that object. */
  object?: string
  /** A kind of object; the card then shows only entries about that kind. */
  kind?: TrailKind
  /** The id of a person; the card then shows only what that person did. */
  actor?: string
  /** True to leave out the changed fields. */
  isBrief?: boolean
}

/** Shows the latest trail entries. A write on the same page must call `invalidate('listTrail')`. */
export function TrailCard({ title = 'Trail', object, kind, actor, isBrief = false }: TrailCardProps) {
  const only = { ...(object && { object }), ...(kind && { kind }), ...(actor && { actor }) }
  const query = useQuery(read('listTrail', { query: { ...only, limit: String(shown), skip: '0' } }))
  const total = query.data?.totalCount ?? 0
  const search = new URLSearchParams(only)
  if (query.data?.totalCount === 0) return null
  return (
    <Card
      title={title}
      action={total > shown && <Link to={`${addressOf('trail')}?${search}`}>All {total} changes</Link>}
    >
      <Loaded query={query} detail="The changes could not be fetched.">
        {({ items }) => <TrailLines lines={items} isBrief={isBrief} />}
      </Loaded>
    </Card>
  )
}
