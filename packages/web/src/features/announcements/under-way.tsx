import type { SentAnnouncement } from '@koya/contract'
import { read } from '#lib/api/query.ts'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { StopButton } from './stop-button.tsx'

export const newestAnnouncements = read('listAnnouncements', { query: { limit: '10' } })

/** Shows an announcement while Koya sends it, so that an admin can stop a mistake at once. */
export function UnderWay({ sent }: { sent: SentAnnouncement }) {
  if (sent.finishedAt !== null) return null
  return (
    <Card title="Being sent" action={<StopButton sent={sent} />}>
      <CardBody>
        <p>
          “{sent.title}”: {sent.told.toLocaleString('en')} of {sent.people.toLocaleString('en')} know by now.
        </p>
      </CardBody>
    </Card>
  )
}
