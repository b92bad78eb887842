import { SeeCertificate } from '#features/certificates/see-certificate.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import type { FinishedTrackProps } from './finished-track.tsx'

/** The finished track on a page without scripts, which has no styles of what loads later. */
export function PlainFinished({ trackId, track }: FinishedTrackProps) {
  return (
    <Card title={`You finished ${track}!`}>
      <CardBody>
        <SeeCertificate trackId={trackId} />
      </CardBody>
    </Card>
  )
}
