import type { AuthoredTrack } from '@koya/contract'
import { TrackMentorForm } from '@koya/contract/authoring/authoring'
import { FieldRow } from '#components/lists/field-row.tsx'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { refreshAuthored } from '../refresh-authored.ts'
import styles from './mentor-places.module.css'

interface MentorPlacesProps {
  trackId: string
  mentor: AuthoredTrack['mentors'][number]
}

/** A small form that changes how many mentees a mentor may have. */
export function MentorPlaces({ trackId, mentor }: MentorPlacesProps) {
  const form = useForm(TrackMentorForm, { email: mentor.email, places: mentor.allowed })
  const { isPending, run } = useWrite('approveMentor', {
    onAnswer: () => {
      refreshAuthored()
      showSuccess(`${mentor.firstName}’s places are saved`)
    },
    onDone: () => form.fill({ email: mentor.email, places: form.values.places }),
    onFailure: (error) => form.fail(error),
  })
  return (
    <form className={styles.form} {...form.bind((body) => run({ params: { id: trackId }, body }))}>
      <FieldRow>
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
      </FieldRow>
    </form>
  )
}
