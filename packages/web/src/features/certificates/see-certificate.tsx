import { addressOf } from '@koya/contract/pages'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { useHeldCertificate } from './use-held-certificate.ts'

export interface SeeCertificateProps {
  trackId: string
  /** True if another card of the page shows the next step and has the marigold button. */
  isQuiet?: boolean | undefined
}

/**
 * Links a finished track to its certificate page, or to the profile if that page is hidden. Renders nothing
 * without a certificate.
 */
export function SeeCertificate({ trackId, isQuiet = false }: SeeCertificateProps) {
  const { held, isPending } = useHeldCertificate(trackId)
  // While the query loads, the link keeps its place, so that nothing moves.
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
