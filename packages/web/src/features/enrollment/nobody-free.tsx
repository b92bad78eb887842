import type { Track } from '@koya/contract'
import { heldHours } from '@koya/contract/enrollment'
import { useQuery } from '@tanstack/react-query'
import { invalidate, read } from '#lib/query.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { describeLine } from './describe-line.ts'

/** Where every place is taken one can wait for the next (rules: enrollment 29). */
export function NobodyFree({ track }: { track: Track }) {
  const waiting = useQuery(read('listOwnWaiting'))
  const refresh = () => invalidate('listOwnWaiting')
  const joining = useWrite('waitForPlace', { onDone: refresh })
  const leaving = useWrite('stopWaiting', { onDone: refresh })
  const params = { trackId: track.id }
  const mine = waiting.data?.items.find((one) => one.track.id === track.id)

  if (mine) {
    return (
      <Empty
        title="You are on the waiting list"
        action={
          <Button variant="line" busy={leaving.isPending} onClick={() => leaving.run({ params })}>
            Leave the waiting list
          </Button>
        }
      >
        {describeLine(mine.before)} When a place comes free, we hold it for you for {heldHours} hours and
        write you a mail.
      </Empty>
    )
  }
  return (
    <Empty
      title="No mentor is free at the moment"
      action={
        <Button
          variant="line"
          busy={joining.isPending || waiting.isPending}
          onClick={() => joining.run({ params })}
        >
          Join the waiting list
        </Button>
      }
    >
      Every place in this track is taken. Check back in a few days, or go back and choose another track.
    </Empty>
  )
}
