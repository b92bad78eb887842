import { useQuery } from '@tanstack/react-query'
import { quiet, read } from '#lib/api/query.ts'
import { WithdrawCloth } from './withdraw-cloth.tsx'

/** Lets a mentee withdraw the picture of a cloth whose enrollment has ended (rules: certificates 16). */
export function EndedCloth({ trackId }: { trackId: string }) {
  const own = read('readSharedCloth', { params: { id: trackId } })
  const { data } = useQuery({ ...own, meta: quiet })
  if (!data?.url) return null
  return (
    <div>
      <p>
        You have shared a picture of your cloth. Nobody can see it now. It comes back if your enrollment goes
        on, unless you withdraw it.
      </p>
      <WithdrawCloth trackId={trackId} look="line" />
    </div>
  )
}
