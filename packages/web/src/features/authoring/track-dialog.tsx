import type { AuthoredTrack } from '@koya/contract'
import { AuthoredTrack as Track, TrackForm } from '@koya/contract/authoring'
import { useAttemptKey } from '#lib/attempt-key.ts'
import { useDraft } from '#lib/drafts.ts'
import { seenHeader } from '#lib/read-conflict.ts'
import { showSuccess } from '#lib/toasts.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { HeadingDialog } from './heading-dialog.tsx'
import { noHeading, pickHeading } from './heading-fields.tsx'
import type { UploadPicture } from './picture-field.tsx'
import { keepTrack, refreshAuthored } from './refresh-authored.ts'
import { useSaving } from './use-saving.ts'

interface TrackDialogProps {
  open: boolean
  /** None for a new one. */
  track?: AuthoredTrack
  upload: UploadPicture
  onClose: () => void
  onSaved?: (track: AuthoredTrack) => void
}

/** Makes a track, or changes how it is headed. */
export function TrackDialog({ open, track, upload, onClose, onSaved }: TrackDialogProps) {
  const start = track ? pickHeading(track) : noHeading
  const form = useForm(TrackForm, start)
  const { forget, others } = useDraft(`track-${track?.id ?? 'new'}`, form)
  const keyFor = useAttemptKey()

  const { theirs, options } = useSaving({
    schema: Track,
    form,
    onSaved: (saved) => {
      forget()
      form.fill(track ? pickHeading(saved) : start)
      keepTrack(saved)
      refreshAuthored()
      showSuccess('Track saved')
      onClose()
      onSaved?.(saved)
    },
  })
  const creating = useWrite('createTrack', options)
  const updating = useWrite('updateTrack', options)

  return (
    <HeadingDialog
      open={open}
      of="track"
      isNew={!track}
      form={form}
      theirs={theirs}
      others={others}
      busy={creating.isPending || updating.isPending}
      upload={upload}
      onSubmit={form.submit((body) => {
        if (!track) creating.run({ headers: { 'idempotency-key': keyFor(body) }, body })
        else updating.run({ params: { id: track.id }, headers: seenHeader(theirs ?? track), body })
      })}
      onClose={onClose}
    />
  )
}
