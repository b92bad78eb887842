import { addressOf } from '@koya/contract/pages'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'

/** Offers to take over the tracks that come with Koya, or to write a new track (rules: curriculum 23). */
export function TakeReadyMade() {
  const taking = useWrite('takeReadyMade', {
    onAnswer: () =>
      invalidate('readCommunity', 'listAuthoredTracks', 'listAuthoredCourses', 'listTracks', 'listTrail'),
    onDone: () => showSuccess('Three tracks are there, as drafts'),
  })
  return (
    <>
      <Button busy={taking.isPending} onClick={() => taking.run({})}>
        Take the three over
      </Button>
      <ButtonLink variant="line" to={addressOf('adminTracks')}>
        Write your own
      </ButtonLink>
    </>
  )
}
