import { FinishedCertificate } from '#features/certificates/finished-certificate.tsx'
import { FinishedCard, type FinishedCardProps } from '#features/tasks/next-step/finished-card.tsx'

export type FinishedTrackProps = Omit<FinishedCardProps, 'certificate'> & { trackId: string }

/** The finished cloth with its certificate. */
export function FinishedTrack({ trackId, ...finished }: FinishedTrackProps) {
  return (
    <FinishedCard {...finished} certificate={(look) => <FinishedCertificate trackId={trackId} {...look} />} />
  )
}
