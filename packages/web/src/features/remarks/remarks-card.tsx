import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'

const remarksCode = lazyModule('own-remarks', () => import('./own-remarks.tsx'))

/** The remarks of a mentor, to change and delete. Their code is loaded only here. */
export function RemarksCard() {
  const code = useQuery(remarksCode)
  const remarks = useQuery(read('listRemarks', { query: { limit: '100' } }))
  return (
    <Card title="Remarks">
      <CardBody>
        <Loaded query={code} detail="A part of this page could not be fetched.">
          {({ OwnRemarks }) => (
            <Loaded query={remarks} detail="Your remarks could not be fetched.">
              {({ items }) => <OwnRemarks remarks={items.filter(({ isOwn }) => isOwn)} />}
            </Loaded>
          )}
        </Loaded>
      </CardBody>
    </Card>
  )
}
