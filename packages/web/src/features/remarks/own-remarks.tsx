import type { Remark } from '@koya/contract'
import { mentorCommentMax } from '@koya/contract/mentoring/grading'
import { RemarkForm, remarkNameMax, remarksMost } from '@koya/contract/mentoring/remark-form'
import { useState } from 'react'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { describePlace } from './describe-place.ts'
import styles from './own-remarks.module.css'

/** Lists the own remarks (rules: remarks 3). */
export function OwnRemarks({ remarks }: { remarks: readonly Remark[] }) {
  return (
    <div className={styles.remarks}>
      <p className={styles.quiet}>
        {remarks.length === 0
          ? 'You have no remarks yet. Keep one from the comment of a review: press Remarks there, or type /.'
          : `${remarks.length} of ${remarksMost}. In a comment, press Remarks or type / to put one in.`}
      </p>
      <ul>
        {remarks.map((remark) => (
          <OwnRemark key={remark.id} remark={remark} />
        ))}
      </ul>
    </div>
  )
}

function OwnRemark({ remark }: { remark: Remark }) {
  const [act, setAct] = useState<'change' | 'delete' | null>(null)
  const end = () => setAct(null)
  const deleting = useWrite('deleteRemark', {
    onDone: () => {
      invalidate('listRemarks')
      showSuccess('The remark is deleted')
    },
  })
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.name}>{remark.name}</p>
        <p className={styles.quiet}>{describePlace(remark)}</p>
        <p className={styles.text}>{remark.text}</p>
      </div>
      <div className={styles.acts}>
        <Button variant="line" aria-label={`Change: ${remark.name}`} onClick={() => setAct('change')}>
          Change
        </Button>
        <Button
          variant="line"
          aria-label={`Delete: ${remark.name}`}
          busy={deleting.isPending}
          onClick={() => setAct('delete')}
        >
          Delete
        </Button>
      </div>
      {act === 'change' && <ChangeRemark remark={remark} onClose={end} />}
      <ConfirmDialog
        open={act === 'delete'}
        question={`Delete “${remark.name}”?`}
        explanation="Comments that you have sent keep its words."
        yes="Delete it"
        danger
        onYes={() => {
          end()
          deleting.run({ params: { id: remark.id } })
        }}
        onNo={end}
      />
    </li>
  )
}

function ChangeRemark({ remark, onClose }: { remark: Remark; onClose: () => void }) {
  const { id, name, text, isShared, track } = remark
  const form = useForm(RemarkForm, { name, text, isShared })
  const changing = useWrite('changeRemark', {
    onDone: () => {
      invalidate('listRemarks')
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
