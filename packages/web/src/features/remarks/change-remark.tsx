import type { Remark } from '@koya/contract'
import { mentorCommentMax } from '@koya/contract/mentoring/grading'
import { RemarkForm, remarkNameMax } from '@koya/contract/mentoring/remark-form'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { showSuccess } from '#lib/toasts.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

export interface ChangeRemarkProps {
  remark: Remark
  onClose: () => void
}

export function ChangeRemark({ remark, onClose }: ChangeRemarkProps) {
  const { id, name, text, isShared, track } = remark
  const form = useForm(RemarkForm, { name, text, isShared })
  const changing = useWrite('changeRemark', {
    onAnswer: () => invalidate('listRemarks'),
    onDone: () => {
      showSuccess('The remark is changed')
      onClose()
    },
    ...form.ownFailure,
  })
  return (
    <FormDialog
      edit={{ form }}
      onClose={onClose}
      title="Change the remark"
      send="Save"
      busy={changing.isPending}
      onSubmit={form.submit((body) => changing.run({ params: { id }, body }))}
    >
      <TextField {...form.field('name')} label="Name" maxLength={remarkNameMax} autoComplete="off" required />
      <TextArea {...form.field('text')} label="Text" rows={5} max={mentorCommentMax} required />
      {track && (
        <CheckBox
          checked={form.values.isShared === true}
          error={form.error('isShared')}
          onChange={({ target }) => form.set('isShared', target.checked)}
        >
          Share it with the mentors of {track.title}, with my name
        </CheckBox>
      )}
    </FormDialog>
  )
}
