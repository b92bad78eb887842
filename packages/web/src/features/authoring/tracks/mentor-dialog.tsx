import { TrackMentorForm } from '@koya/contract/authoring/authoring'
import { addressOf } from '@koya/contract/pages'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { Link } from '#lib/navigation/router.tsx'
import { showSuccess } from '#lib/toasts.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import styles from '../authoring.module.css'
import { refreshAuthored } from '../refresh-authored.ts'

/** Approves a mentor for a track (rules: authoring 13). */
export function MentorDialog({ trackId, onClose }: { trackId: string; onClose: () => void }) {
  const edit = useKeptForm(`mentor-of-${trackId}`, TrackMentorForm, { email: '', places: undefined })
  const { form } = edit
  const sending = edit.sending(() => {
    refreshAuthored()
    showSuccess('Mentor approved')
  }, onClose)
  const { isPending, run } = useWrite('approveMentor', sending)

  return (
    <FormDialog
      edit={edit}
      onClose={onClose}
      title="Approve a mentor"
      send="Approve"
      busy={isPending}
      onSubmit={form.submit((body) => run({ params: { id: trackId }, body }))}
    >
      <TextField
        {...form.field('email')}
        label="Email of the mentor"
        help={
          <span>
            They need an account. Somebody new? <Link to={addressOf('adminInvitations')}>Invite them</Link>{' '}
            instead.
          </span>
        }
        type="email"
        autoComplete="off"
        data-first
        required
      />
      <div className={styles.fewDigits}>
        <TextField
          {...form.field('places')}
          label="Places"
          type="number"
          inputMode="numeric"
          min={0}
          required
          help="How many mentees they may have in this track. If they already offer every place they have, these are offered too."
        />
      </div>
    </FormDialog>
  )
}
