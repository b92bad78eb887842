import type { Pairing } from '@koya/contract'
import { DeclineForm } from '@koya/contract/mentoring/mentor-request-form'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { SentenceDialog } from '#ui/dialogs/sentence-dialog.tsx'
import { refreshPairings } from './refresh-pairings.ts'

/** Declines a mentee's request for another mentor (rules: pairings 8). */
export function DeclineDialog({ pairing, onClose }: { pairing: Pairing; onClose: () => void }) {
  const edit = useKeptForm(`keep-mentor-${pairing.id}`, DeclineForm, { answer: '' })
  const { form } = edit
  const sending = edit.sending(() => {
    refreshPairings()
    showSuccess('Your answer is on its way')
  }, onClose)
  const { isPending, run } = useWrite('declineMentorRequest', sending)

  return (
    <SentenceDialog
      edit={edit}
      onClose={onClose}
      title={`Keep ${pairing.mentor.firstName} as mentor`}
      field={form.field('answer')}
      label="Your answer"
      help={`A mail takes it to ${pairing.mentee.firstName}.`}
      rows={4}
      send="Send the answer"
      busy={isPending}
      onSubmit={form.submit((body) =>
        run({ params: { id: pairing.id }, headers: { 'idempotency-key': edit.keyFor(body) }, body }),
      )}
    >
      <p>
        {pairing.mentee.firstName} wrote: “{pairing.request?.reason}”
      </p>
    </SentenceDialog>
  )
}
