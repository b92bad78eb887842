import type { AuthoredTrack } from '@koya/contract'
import { TrackMentorForm } from '@koya/contract/authoring/authoring'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { showSuccess } from '#lib/toasts.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import styles from '../authoring.module.css'
import { refreshAuthored } from '../refresh-authored.ts'

interface PlacesDialogProps {
  trackId: string
  mentor: AuthoredTrack['mentors'][number]
  onClose: () => void
}

export function PlacesDialog({ trackId, mentor, onClose }: PlacesDialogProps) {
  const form = useForm(TrackMentorForm, { email: mentor.email, places: mentor.allowed })
  const { isPending, run } = useWrite('approveMentor', {
    onAnswer: () => {
      refreshAuthored()
      showSuccess(`${mentor.firstName}’s places are saved`)
    },
    onDone: onClose,
    ...form.ownFailure,
  })

  return (
    <FormDialog
      edit={{ form }}
      onClose={onClose}
      title={`Places of ${mentor.firstName} ${mentor.lastName}`}
      send="Save"
      busy={isPending}
      onSubmit={form.submit((body) => run({ params: { id: trackId }, body }))}
    >
      <div className={styles.fewDigits}>
        <TextField
          {...form.field('places')}
          label="Places allowed"
          help="How many mentees they may have in this track."
          type="number"
          inputMode="numeric"
          min={0}
          data-first
          required
        />
      </div>
    </FormDialog>
  )
}
