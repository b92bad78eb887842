import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'

/** Links a finished track to its certificate page. If the person hides that page, links to the profile. */
export function SeeCertificate({ trackId }: { trackId: string }) {
  const query = useQuery(read('listOwnCertificates'))
  const held = query.data?.items.find((one) => one.trackId === trackId && one.revokedAt === null)
  // While the query loads, the link keeps its place, so that nothing moves.
  if (!held && !query.isPending) return null
  const page = held?.isShown && addressOf('certificate', { number: held.number })
  return (
    <ButtonLink to={page || addressOf('menteeProfile')} reloadDocument={Boolean(page)} variant="next">
      See your certificate
      <Icon name="arrow-right" />
    </ButtonLink>
  )
}
