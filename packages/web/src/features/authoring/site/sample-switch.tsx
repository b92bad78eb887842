import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'

/** Hides every sample of the site with one click, or shows them again (rules: site 24). */
export function SampleSwitch({ isShown }: { isShown: boolean }) {
  const showing = useWrite('showSamples', {
    onDone: (_, { body }) => {
      showSuccess(body.shown ? 'The samples are on the site again' : 'The samples are off the site')
      invalidate('readCommunity', 'listTrail')
    },
  })
  return (
    <Button
      variant="line"
      busy={showing.isPending}
      onClick={() => showing.run({ body: { shown: !isShown } })}
    >
      {isShown ? 'Take all samples off the site' : 'Show samples again'}
    </Button>
  )
}
