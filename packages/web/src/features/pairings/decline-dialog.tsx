import type { Pairing } from '@koya/contract'
import { DeclineForm } from '@koya/contract/mentor-request-form'
import { useAttemptKey } from '#lib/attempt-key.ts'
import { showSuccess } from '#lib/toasts.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureText } from '#ui/failure-text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { refreshPairings } from './refresh-pairings.ts'

interface DeclineDialogProps {
  open: boolean
  pairing: Pairing
  onClose: () => void
}

/** The mentee stays with the present mentor, and reads why (rules: pairings 8). */
export function DeclineDialog({ open, pairing, onClose }: DeclineDialogProps) {
  const form = useForm(DeclineForm, { answer: '' })
  const keyFor = useAttemptKey()
  const { isPending, run } = useWrite('declineMentorRequest', {
    onDone: () => {
      refreshPairings()
      showSuccess('Your answer is on its way')
      onClose()
    },
    onFailure: (error) => form.fail(error),
    ownResult: true,
  })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Keep ${pairing.mentor.firstName} as mentor`}
      onSubmit={form.submit((body) =>
        run({ params: { id: pairing.id }, headers: { 'idempotency-key': keyFor(body) }, body }),
      )}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Send the answer
          </Button>
        </>
      }
    >
      <p>
        {pairing.mentee.firstName} wrote: “{pairing.request?.reason}”
      </p>
      <TextArea
        {...form.field('answer')}
        label="Your answer"
        help={`A mail takes it to ${pairing.mentee.firstName}.`}
        required
      />
      {form.failure && (
        <p role="alert">
          <FailureText of={form.failure} />
        </p>
      )}
    </Dialog>
  )
}
