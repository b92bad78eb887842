import type { AuthoredTrack } from '@koya/contract'
import { AuthoredTrack as Track, TrackForm } from '@koya/contract/authoring/authoring'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useEdit } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { HeadingDialog } from '../heading-dialog.tsx'
import { headed } from '../heading-fields.tsx'
import { cacheTrack, refreshAuthored } from '../refresh-authored.ts'
import type { UploadPicture } from '../site/picture-field.tsx'
import { MotifsField } from './motifs-field.tsx'

interface TrackDialogProps {
  /** The track to edit; undefined for a new one. */
  track?: AuthoredTrack
  upload: UploadPicture
  onClose: () => void
  onSaved?: (track: AuthoredTrack) => void
}

export function TrackDialog({ track, upload, onClose, onSaved }: TrackDialogProps) {
  const edit = useEdit({
    draft: `track-${track?.id ?? 'new'}`,
    rules: TrackForm,
    schema: Track,
    entry: track,
    empty: { ...headed.empty, motifs: 'market' },
    pick: (track) => ({ ...headed.pick(track), motifs: track.motifs }),
    labels: { ...headed.labels, motifs: 'Motifs of the cloth' },
  })
  const saving = edit.saving(
    (saved) => {
      cacheTrack(saved)
      refreshAuthored()
      showSuccess('Track saved')
    },
    (saved) => {
      onClose()
      onSaved?.(saved)
    },
  )
  const creating = useWrite('createTrack', saving)
  const updating = useWrite('updateTrack', saving)

  return (
    <HeadingDialog
      of="track"
      isNew={!track}
      edit={edit}
      busy={creating.isPending || updating.isPending}
      upload={upload}
      onSubmit={edit.form.submit((body) => {
        if (edit.seen) updating.run({ params: { id: edit.seen.id }, headers: seenHeader(edit.seen), body })
        else creating.run({ headers: { 'idempotency-key': edit.keyFor(body) }, body })
      })}
      onClose={onClose}
    >
      <MotifsField field={edit.form.field('motifs')} />
    </HeadingDialog>
  )
}
