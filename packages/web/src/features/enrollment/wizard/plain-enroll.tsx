import type { FreeMentor, Profile, Track } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import { readPosted } from '#lib/plain.ts'
import { Button } from '#ui/base/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import formStyles from '#ui/forms/form-end.module.css'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { listReasons } from '../mentors/list-reasons.ts'
import { shuffle } from '../mentors/shuffle.ts'
import { waitOffer } from '../waiting/wait-offer.ts'
import type { EnrollmentLists } from './enrollment-wizard.tsx'

/** Enrolls without scripts, or joins the waiting list if no mentor is free. */
export function PlainEnroll({ lists, track }: { lists: EnrollmentLists; track: Track }) {
  const me = useQuery(lists.profile).data
  const mentors = useQuery(lists.mentors(track.id)).data?.items
  const refusal = (readPosted('enroll') ?? readPosted('waitForPlace'))?.refusal
  if (!mentors) return null
  return (
    <Card title="Choose your mentor">
      <CardBody>
        {refusal && !refusal.issues && <Notice kind="failure">{refusal.message}</Notice>}
        {mentors.length > 0 ? (
          <Choose mentors={shuffle(mentors)} me={me} track={track} error={refusal?.issues?.[0]?.message} />
        ) : (
          <form method="post" className={formStyles.end}>
            <HiddenFields of="waitForPlace" />
            <p>Every place in this track is taken. {waitOffer}</p>
            <Button type="submit">Join the waiting list</Button>
          </form>
        )}
      </CardBody>
    </Card>
  )
}

interface ChooseProps {
  mentors: readonly FreeMentor[]
  me: Profile | undefined
  track: Track
  error: string | undefined
}

/** The form that chooses a mentor, without styles of its own, because only the server loads this module. */
const Choose = ({ mentors, me, track, error }: ChooseProps) => (
  <form method="post" className={formStyles.end}>
    <HiddenFields of="enroll" />
    <fieldset className={formStyles.end} aria-describedby={error ? 'mentor-error' : undefined}>
      <legend>One mentor reads all your work in {track.title} and answers it.</legend>
      {mentors.map((mentor) => (
        <div key={mentor.id}>
          <label>
            <input type="radio" name="mentorId" value={mentor.id} />{' '}
            <b>
              {mentor.firstName} {mentor.lastName}
            </b>
          </label>
          <p>{mentor.description}</p>
          <p>
            {listReasons(mentor, me)
              .map(({ text }) => text)
              .join('. ')}
          </p>
        </div>
      ))}
      <FieldError id="mentor-error">{error}</FieldError>
    </fieldset>
    <p>You cannot change your mentor later; if it does not work out, ask the admins for another one.</p>
    <Button type="submit" variant="next">
      Enroll in this track
    </Button>
  </form>
)
