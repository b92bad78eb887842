import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { SeeCertificate } from './see-certificate.tsx'
import { ShareLinks } from './share-links.tsx'

interface FinishedCertificateProps {
  trackId: string
  /** The look of a link on the cloth. */
  link: string | undefined
}

/** Leads from a finished track to its certificate, and shares it unless the person hides it. */
export function FinishedCertificate({ trackId, link }: FinishedCertificateProps) {
  const query = useQuery(read('listOwnCertificates'))
  const held = query.data?.items.find((one) => one.trackId === trackId && one.revokedAt === null)
  return (
    <>
      <SeeCertificate trackId={trackId} />
      {held?.isShown && <ShareLinks certificate={held} className={link} />}
    </>
  )
}
