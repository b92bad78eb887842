import type { NewsLine } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/base/button.tsx'
import { unreadQuery, useReadAll } from './news-cache.ts'

/** The button that marks all as read; shown while something is unread. */
export function ReadAll({ items: [newest] }: { items: readonly NewsLine[] }) {
  const { data } = useQuery(unreadQuery)
  const { isPending, run } = useReadAll()
  if (!newest || !data || data.unread === 0) return null
  return (
    <Button variant="line" busy={isPending} onClick={() => run({ body: { newest: newest.id } })}>
      Mark all as read
    </Button>
  )
}
