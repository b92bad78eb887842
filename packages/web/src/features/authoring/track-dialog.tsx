import type { AuthoredTrack } from '@koya/contract'
import { AuthoredTrack as Track, TrackForm } from '@koya/contract/authoring'
import { useState } from 'react'
import { useAttemptKey } from '#lib/attempt-key.ts'
import { useDraft } from '#lib/drafts.ts'
import { showSuccess } from '#lib/toasts.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './authoring.module.css'
import { HeadingFields, headingLabels, noHeading, pickHeading } from './heading-fields.tsx'
import type { UploadPicture } from './picture-field.tsx'
import { readConflict, seenHeader } from './read-conflict.ts'
import { keepTrack, refreshAuthored } from './refresh-authored.ts'
import { differing, TheirsNotice } from './theirs-notice.tsx'

interface TrackDialogProps {
  open: boolean
  /** None for a new one. */
  track?: AuthoredTrack
  upload: UploadPicture
  onClose: () => void
  onSaved?: (track: AuthoredTrack) => void
}

/** Title, description and picture of a track, new or there already. */
export function TrackDialog({ open, track, upload, onClose, onSaved }: TrackDialogProps) {
  const start = track ? pickHeading(track) : noHeading
  const form = useForm(TrackForm, start)
  const forget = useDraft(`track-${track?.id ?? 'new'}`, form)
  const [theirs, setTheirs] = useState<AuthoredTrack | null>(null)
  const keyFor = useAttemptKey()

  const options = {
    onDone: (saved: AuthoredTrack) => {
      forget()
      form.fill(track ? pickHeading(saved) : start)
      keepTrack(saved)
      refreshAuthored()
      showSuccess('Track saved')
      setTheirs(null)
      onClose()
      onSaved?.(saved)
    },
    onFailure: (error: unknown) => {
      setTheirs(readConflict(error, Track) ?? theirs)
      form.fail(error)
    },
    ownResult: true,
  }
  const creating = useWrite('createTrack', options)
  const updating = useWrite('updateTrack', options)
  const isPending = creating.isPending || updating.isPending

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={track ? 'Edit track' : 'New track'}
      onSubmit={form.submit((body) => {
        if (!track) creating.run({ headers: { 'idempotency-key': keyFor(body) }, body })
        else updating.run({ params: { id: track.id }, headers: seenHeader(theirs ?? track), body })
      })}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            {track ? 'Save' : 'Create as a draft'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {theirs && (
          <TheirsNotice
            fields={differing(headingLabels, form.values, theirs)}
            onTake={() => form.fill(pickHeading(theirs))}
          />
        )}
        {form.failure && !theirs && (
          <p className={styles.failure} role="alert">
            {form.failure}
          </p>
        )}
        <HeadingFields form={form} upload={upload} />
      </div>
    </Dialog>
  )
}
