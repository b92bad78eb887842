import { addressOf } from '@koya/contract/pages'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { useHeldCertificate } from './use-held-certificate.ts'

export interface SeeCertificateProps {
  trackId: string
  /** True if the link is not the next step of the page. */
  isQuiet?: boolean | undefined
}

/** Links to the certificate page, or to the profile while the certificate is hidden. */
export function SeeCertificate({ trackId, isQuiet = false }: SeeCertificateProps) {
  const { held, isPending } = useHeldCertificate(trackId)
  // While the query loads, the link is already there, so that nothing moves when the answer comes.
  if (!held && !isPending) return null
  const page = held?.isShown && addressOf('certificate', { number: held.number })
  return (
    <ButtonLink
      to={page || addressOf('menteeProfile')}
      reloadDocument={Boolean(page)}
      variant={isQuiet ? 'line' : 'next'}
    >
      See your certificate
      <Icon name="arrow-right" />
    </ButtonLink>
  )
}
