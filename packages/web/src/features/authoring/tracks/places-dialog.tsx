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
  isDraft: boolean
  mentor: AuthoredTrack['mentors'][number]
  onClose: () => void
}

/**
 * Says how many places are taken, and whether new places are offered at once (rules: authoring 13). A mentor
 * who has chosen to offer fewer keeps that number. In a draft track, no mentor can choose.
 */
function describePlaces({ taken, places, allowed }: PlacesDialogProps['mentor'], isDraft: boolean): string {
  const now = `${taken === 0 ? 'None is' : `${taken} ${taken === 1 ? 'is' : 'are'}`} taken now.`
  return isDraft || places === allowed
    ? `${now} Places that you add are offered at once.`
    : `${now} They have chosen to offer ${places}, and offer more only when they choose so.`
}

export function PlacesDialog({ trackId, isDraft, mentor, onClose }: PlacesDialogProps) {
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
          help={`How many mentees they may have in this track. ${describePlaces(mentor, isDraft)}`}
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
