import type { NewsLine } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import { Button } from '#ui/base/button.tsx'
import { unreadQuery, useReadAll } from './news-cache.ts'

const PlainReadAll = ({ newest }: { newest: NewsLine }) => (
  <form method="post">
    <HiddenFields of="readAllNews" more={{ newest: newest.id }} />
    <Button type="submit" variant="quiet">
      Mark all as read
    </Button>
  </form>
)

export function ReadAll({ items: [newest] }: { items: readonly NewsLine[] }) {
  const { data } = useQuery(unreadQuery)
  const { isPending, run } = useReadAll()
  if (!newest || !data || data.unread === 0) return null
  return (
    <>
      <Button variant="quiet" busy={isPending} onClick={() => run({ body: { newest: newest.id } })}>
        Mark all as read
      </Button>
      <noscript>{import.meta.env.SSR && <PlainReadAll newest={newest} />}</noscript>
    </>
  )
}
