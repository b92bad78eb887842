import type { AuthoredStage } from '@koya/contract'
import { AuthoredStage as Stage, StageForm } from '@koya/contract/authoring/authoring'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useEdit } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { HeadingDialog } from '../heading-dialog.tsx'
import { headed } from '../heading-fields.tsx'
import { refreshAuthored } from '../refresh-authored.ts'
import type { UploadPicture } from '../site/picture-field.tsx'

interface StageDialogProps {
  trackId: string
  /** The stage to edit; undefined for a new one. */
  stage?: AuthoredStage
  upload: UploadPicture
  onClose: () => void
}

export function StageDialog({ trackId, stage, upload, onClose }: StageDialogProps) {
  const edit = useEdit({
    draft: `stage-${stage?.id ?? `new-${trackId}`}`,
    rules: StageForm,
    schema: Stage,
    entry: stage,
    ...headed,
  })
  const saving = edit.saving(() => {
    refreshAuthored()
    showSuccess('Stage saved')
  }, onClose)
  const creating = useWrite('createStage', saving)
  const updating = useWrite('updateStage', saving)

  return (
    <HeadingDialog
      of="stage"
      isNew={!stage}
      edit={edit}
      busy={creating.isPending || updating.isPending}
      upload={upload}
      onSubmit={edit.form.submit((body) => {
        if (edit.seen) updating.run({ params: { id: edit.seen.id }, headers: seenHeader(edit.seen), body })
        else
          creating.run({ params: { id: trackId }, headers: { 'idempotency-key': edit.keyFor(body) }, body })
      })}
      onClose={onClose}
    />
  )
}
