import { useQuery } from '@tanstack/react-query'
import { queryClient, read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'

/** Lets a mentee withdraw the picture of a cloth whose enrollment has ended (rules: certificates 16). */
export function EndedCloth({ trackId }: { trackId: string }) {
  const params = { id: trackId }
  const own = read('readSharedCloth', { params })
  const { data } = useQuery({ ...own, meta: { ownResult: true, aside: true } })
  const withdrawing = useWrite('withdrawCloth', {
    onDone: () => {
      queryClient.setQueryData(own.queryKey, { url: null, since: null })
      showSuccess('Your picture is withdrawn')
    },
  })
  if (!data?.url) return null
  return (
    <div>
      <p>
        You have shared a picture of your cloth. Nobody can see it now. It comes back if your enrollment goes
        on, unless you withdraw it.
      </p>
      <Button
        ref={passFocusOn}
        variant="line"
        busy={withdrawing.isPending}
        onClick={() => withdrawing.run({ params })}
      >
        Withdraw it
      </Button>
    </div>
  )
}
