import { useState } from 'react'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

/** Hides all samples of the site after a confirmation, or shows them again (rules: site 24). */
export function SampleSwitch({ isShown }: { isShown: boolean }) {
  const showing = useWrite('showSamples', {
    onAnswer: () => invalidate('readCommunity', 'listTrail'),
    onDone: (_, { body }) =>
      showSuccess(body.shown ? 'The samples are on the site again' : 'The samples are off the site'),
  })
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button
        variant="line"
        busy={showing.isPending}
        onClick={() => (isShown ? setAsked(true) : showing.run({ body: { shown: true } }))}
      >
        {isShown ? 'Take all samples off the site' : 'Show samples again'}
      </Button>
      <ConfirmDialog
        open={isAsked}
        question="Take all samples off the site?"
        explanation="Pages and parts without an entry of your own are empty from then on. You can show the samples again."
        yes="Take them off"
        onYes={() => {
          setAsked(false)
          showing.run({ body: { shown: false } })
        }}
        onNo={() => setAsked(false)}
      />
    </>
  )
}
