import { certificateWords } from '@koya/contract/certificates/certificate-kind'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'

/** Returns the person's valid certificate for finishing the track. */
export function useHeldCertificate(trackId: string) {
  const { data, isPending } = useQuery(read('listOwnCertificates'))
  const held = data?.items.find(
    (one) => one.trackId === trackId && one.revokedAt === null && certificateWords[one.kind].finishes,
  )
  return { held, isPending }
}
