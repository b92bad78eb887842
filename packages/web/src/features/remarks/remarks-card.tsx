import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { OwnRemarks } from './own-remarks.tsx'

/** The person's own remarks, to change and delete (rules: remarks 3). */
export function RemarksCard() {
  const remarks = useQuery(read('listRemarks', { query: { limit: '100' } }))
  return (
    <FoldedCard title="Remarks" note="Sentences that you often write in a review.">
      <CardBody>
        <Loaded query={remarks} detail="Your remarks could not be fetched.">
          {({ items }) => <OwnRemarks remarks={items.filter(({ isOwn }) => isOwn)} />}
        </Loaded>
      </CardBody>
    </FoldedCard>
  )
}
