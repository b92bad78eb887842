import type { AuthoredTrack } from '@koya/contract'
import { TrackMentorForm } from '@koya/contract/authoring/authoring'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { FormNotices } from '#ui/forms/form-notices.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { refreshAuthored } from '../refresh-authored.ts'
import styles from './mentor-places.module.css'

interface MentorPlacesProps {
  trackId: string
  mentor: AuthoredTrack['mentors'][number]
}

/** Changes how many mentees a mentor may have, in the mentor's own line. */
export function MentorPlaces({ trackId, mentor }: MentorPlacesProps) {
  const start = { email: mentor.email, places: mentor.allowed }
  const edit = useKeptForm(`places-${trackId}-${mentor.id}`, TrackMentorForm, start)
  const { form } = edit
  const { isPending, run } = useWrite(
    'approveMentor',
    edit.sending(
      () => {
        refreshAuthored()
        showSuccess(`${mentor.firstName}'s places are saved`)
      },
      () => form.fill({ email: mentor.email, places: form.values.places }),
    ),
  )
  return (
    <form className={styles.form} {...form.bind((body) => run({ params: { id: trackId }, body }))}>
      <div className={styles.line}>
        <TextField
          {...form.field('places')}
          label={
            <>
              Places allowed<span className="sr"> for {mentor.firstName}</span>
            </>
          }
          type="number"
          inputMode="numeric"
          min={0}
          required
        />
        <Button type="submit" variant="line" busy={isPending}>
          Save
          <span className="sr"> the places of {mentor.firstName}</span>
        </Button>
      </div>
      <FormNotices {...edit} />
    </form>
  )
}
