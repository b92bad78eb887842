import type { AuthoredStage } from '@koya/contract'
import { AuthoredStage as Stage, StageForm } from '@koya/contract/authoring'
import { useAttemptKey } from '#lib/attempt-key.ts'
import { useDraft } from '#lib/drafts.ts'
import { seenHeader } from '#lib/read-conflict.ts'
import { showSuccess } from '#lib/toasts.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { HeadingDialog } from './heading-dialog.tsx'
import { noHeading, pickHeading } from './heading-fields.tsx'
import type { UploadPicture } from './picture-field.tsx'
import { refreshAuthored } from './refresh-authored.ts'
import { useSaving } from './use-saving.ts'

interface StageDialogProps {
  open: boolean
  trackId: string
  /** None for a new one. */
  stage?: AuthoredStage
  upload: UploadPicture
  onClose: () => void
}

/** Makes a stage, or changes how it is headed. */
export function StageDialog({ open, trackId, stage, upload, onClose }: StageDialogProps) {
  const start = stage ? pickHeading(stage) : noHeading
  const form = useForm(StageForm, start)
  const { forget, others } = useDraft(`stage-${stage?.id ?? `new-${trackId}`}`, form)
  const keyFor = useAttemptKey()

  const { theirs, options } = useSaving({
    schema: Stage,
    form,
    onSaved: (saved) => {
      forget()
      form.fill(stage ? pickHeading(saved) : start)
      refreshAuthored()
      showSuccess('Stage saved')
      onClose()
    },
  })
  const creating = useWrite('createStage', options)
  const updating = useWrite('updateStage', options)

  return (
    <HeadingDialog
      open={open}
      of="stage"
      isNew={!stage}
      form={form}
      theirs={theirs}
      others={others}
      busy={creating.isPending || updating.isPending}
      upload={upload}
      onSubmit={form.submit((body) => {
        if (stage) updating.run({ params: { id: stage.id }, headers: seenHeader(theirs ?? stage), body })
        else creating.run({ params: { id: trackId }, headers: { 'idempotency-key': keyFor(body) }, body })
      })}
      onClose={onClose}
    />
  )
}
