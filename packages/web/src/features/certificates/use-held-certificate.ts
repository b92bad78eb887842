import { certificateWords } from '@koya/contract/certificates/certificate-kind'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'

/** Returns as `held` the person's valid certificate for finishing the track, if there is one. */
export function useHeldCertificate(trackId: string) {
  const { data, isPending } = useQuery(read('listOwnCertificates'))
  const held = data?.items.find(
    (one) => one.trackId === trackId && one.revokedAt === null && certificateWords[one.kind].finishes,
  )
  return { held, isPending }
}
