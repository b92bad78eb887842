import type { Output } from '@koya/contract'
import { MentorRequestForm } from '@koya/contract/mentoring/mentor-request-form'
import { useState } from 'react'
import { invalidate } from '#lib/api/query.ts'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { SentenceDialog } from '#ui/dialogs/sentence-dialog.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'

interface AskForMentorProps {
  /** The tracks in which the mentee can ask for another mentor. */
  tracks: readonly { id: string; title: string }[]
  onClose: () => void
}

/** Asks the admins for another mentor (rules: pairings 8). */
export function AskForMentor({ tracks, onClose }: AskForMentorProps) {
  const edit = useKeptForm('ask-for-mentor', MentorRequestForm, { reason: '' })
  const { form } = edit
  const [trackId, setTrackId] = useState(tracks[0]?.id ?? '')
  const sending = edit.sending(({ message }: Output<'askForMentor'>) => {
    showSuccess('Sent', message)
    invalidate('listOwnMentors')
  }, onClose)
  const { isPending, run } = useWrite('askForMentor', sending)

  return (
    <SentenceDialog
      edit={edit}
      onClose={onClose}
      title="Ask for another mentor"
      field={form.field('reason')}
      label="Why"
      help="One or two sentences are enough."
      rows={4}
      send="Send to the admins"
      busy={isPending}
      onSubmit={form.submit((body) =>
        run({ params: { trackId }, headers: { 'idempotency-key': edit.keyFor({ trackId, ...body }) }, body }),
      )}
    >
      <p>The admins read it, not your mentor. Until they answer, everything stays as it is.</p>
      {tracks.length > 1 && (
        <SelectField
          label="Track"
          options={tracks.map(({ id, title }) => ({ value: id, label: title }))}
          value={trackId}
          onChange={({ target }) => setTrackId(target.value)}
        />
      )}
    </SentenceDialog>
  )
}
