import type { Track } from '@koya/contract'
import { heldHours } from '@koya/contract/learning/enrollment'
import { useQuery } from '@tanstack/react-query'
import { invalidate, read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { Button } from '#ui/base/button.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { describeLine } from './describe-line.ts'
import { useLeaving } from './use-leaving.tsx'
import { waitOffer } from './wait-offer.ts'

/** Offers the waiting list of a track whose places are all taken (rules: enrollment 29). */
export function NobodyFree({ track }: { track: Track }) {
  const waiting = useQuery(read('listOwnWaiting'))
  const joining = useWrite('waitForPlace', { onAnswer: () => invalidate('listOwnWaiting') })
  const leaving = useLeaving(track, false)
  const mine = waiting.data?.items.find((one) => one.track.id === track.id)

  return (
    <>
      <p className="sr" role="status">
        {mine && 'You are on the waiting list.'}
      </p>
      {mine ? (
        <Empty
          title="You are on the waiting list"
          action={
            <Button variant="line" aria-haspopup="dialog" busy={leaving.isPending} onClick={leaving.ask}>
              Leave the waiting list
            </Button>
          }
        >
          {describeLine(mine.before)} When a place comes free, we hold it for you for {heldHours} hours and
          write you a mail. You can close this window.
        </Empty>
      ) : (
        <Empty
          title="No mentor is free at the moment"
          action={
            <Button
              busy={joining.isPending || waiting.isPending}
              onClick={() => joining.run({ params: { trackId: track.id } })}
            >
              Join the waiting list
            </Button>
          }
        >
          {waitOffer} Or go back and choose another track.
        </Empty>
      )}
      {leaving.question}
    </>
  )
}
