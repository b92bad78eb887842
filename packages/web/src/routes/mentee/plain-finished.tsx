import { SeeCertificate } from '#features/certificates/see-certificate.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import type { FinishedTrackProps } from './finished-track.tsx'

/** Shows a finished track on a page without scripts. */
export function PlainFinished({ trackId, track, isQuiet }: FinishedTrackProps) {
  return (
    <Card title={`You finished ${track}!`}>
      <CardBody>
        <SeeCertificate trackId={trackId} isQuiet={isQuiet} />
      </CardBody>
    </Card>
  )
}
