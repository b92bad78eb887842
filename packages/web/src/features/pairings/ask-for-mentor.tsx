import { MentorRequestForm } from '@koya/contract/mentor-request-form'
import { useState } from 'react'
import { useAttemptKey } from '#lib/attempt-key.ts'
import { invalidate } from '#lib/query.ts'
import { showSuccess } from '#lib/toasts.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureText } from '#ui/failure-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'

interface AskForMentorProps {
  open: boolean
  /** Those the mentee learns. */
  tracks: readonly { id: string; title: string }[]
  onClose: () => void
}

/** A request to the admins, not a switch (rules: pairings 8). */
export function AskForMentor({ open, tracks, onClose }: AskForMentorProps) {
  const form = useForm(MentorRequestForm, { reason: '' })
  const keyFor = useAttemptKey()
  const [trackId, setTrackId] = useState(tracks[0]?.id ?? '')
  const { isPending, run } = useWrite('askForMentor', {
    onDone: ({ message }) => {
      onClose()
      showSuccess('Sent', message)
      invalidate('listOwnMentors')
    },
    onFailure: (error) => form.fail(error),
    ownResult: true,
  })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Ask for another mentor"
      onSubmit={form.submit((body) =>
        run({ params: { trackId }, headers: { 'idempotency-key': keyFor({ trackId, ...body }) }, body }),
      )}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Send to the admins
          </Button>
        </>
      }
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
      <TextArea {...form.field('reason')} label="Why" help="One or two sentences are enough." required />
      {form.failure && (
        <Notice kind="failure" announce>
          <FailureText of={form.failure} />
        </Notice>
      )}
    </Dialog>
  )
}
