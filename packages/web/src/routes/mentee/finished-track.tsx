import { FinishedCertificate } from '#features/certificates/finished-certificate.tsx'
import type { SeeCertificateProps } from '#features/certificates/see-certificate.tsx'
import { FinishedCard, type FinishedCardProps } from '#features/tasks/next-step/finished-card.tsx'

export type FinishedTrackProps = Omit<FinishedCardProps, 'certificate'> & SeeCertificateProps

export function FinishedTrack({ trackId, isQuiet, ...finished }: FinishedTrackProps) {
  return (
    <FinishedCard
      {...finished}
      certificate={(look) => <FinishedCertificate trackId={trackId} isQuiet={isQuiet} {...look} />}
    />
  )
}
