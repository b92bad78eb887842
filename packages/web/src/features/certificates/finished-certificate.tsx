import { certificateWords } from '@koya/contract/certificates/certificate-kind'
import { addressOf } from '@koya/contract/pages'
import { type ReactNode, useState } from 'react'
import styles from './finished-certificate.module.css'
import { SeeCertificate, type SeeCertificateProps } from './see-certificate.tsx'
import { ShareLinks } from './share-links.tsx'
import { useHeldCertificate } from './use-held-certificate.ts'

interface FinishedCertificateProps extends SeeCertificateProps {
  /** Stands in for the picture if there is no public certificate or its picture cannot be loaded. */
  cloth: ReactNode
  /** The class name of the box around the picture or the cloth. */
  picture: string | undefined
  links: string | undefined
  /** The class name of the share links. */
  link: string | undefined
}

/** Links to the certificate of a finished track. If it is public, also shows its picture and share links. */
export function FinishedCertificate({
  trackId,
  isQuiet,
  cloth,
  picture,
  links,
  link,
}: FinishedCertificateProps) {
  const { held, isPending } = useHeldCertificate(trackId)
  const [isMissing, setMissing] = useState(false)
  return (
    <>
      {/* Reserves the space of the picture until the query answers, so that the page does not shift. */}
      <div className={isPending ? undefined : picture}>
        {isPending ? (
          <div className={styles.picture} />
        ) : held?.isShown && !isMissing ? (
          <img
            className={styles.picture}
            src={`${addressOf('certificate', { number: held.number })}.svg`}
            alt={`Your ${certificateWords[held.kind].called(held.track)}`}
            width={1200}
            height={630}
            onError={() => setMissing(true)}
          />
        ) : (
          cloth
        )}
      </div>
      <div className={links}>
        <SeeCertificate trackId={trackId} isQuiet={isQuiet} />
        {held?.isShown && (
          <div>
            <ShareLinks certificate={held} className={link} />
          </div>
        )}
      </div>
    </>
  )
}
