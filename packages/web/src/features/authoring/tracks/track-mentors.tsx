import type { AuthoredTrack } from '@koya/contract'
import { TrackMentorForm } from '@koya/contract/authoring/authoring'
import { addressOf } from '@koya/contract/pages'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { Link } from '#lib/navigation/router.tsx'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { FormNotices } from '#ui/forms/form-notices.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import styles from '../authoring.module.css'
import { refreshAuthored } from '../refresh-authored.ts'
import { MentorPlaces } from './mentor-places.tsx'

const start = { email: '', places: undefined }

/** Lists the mentors approved for this track, and how many mentees each may have (rules: authoring 13). */
export function TrackMentors({ track: { id, mentors, mentorCount } }: { track: AuthoredTrack }) {
  const edit = useKeptForm(`mentor-of-${id}`, TrackMentorForm, start)
  const { form } = edit
  const sending = edit.sending(() => {
    refreshAuthored()
    showSuccess('Mentor approved')
  }, form.reset)
  const { isPending, run } = useWrite('approveMentor', sending)

  return (
    <Card title="Mentors">
      <CardBody>
        {mentors.length === 0 && <p>Nobody is approved for this track yet.</p>}
        <ul className={styles.mentors}>
          {mentors.map((mentor) => (
            <li key={mentor.id}>
              <p>
                <Link to={addressOf('person', { personId: mentor.id })}>
                  {mentor.firstName} {mentor.lastName}
                </Link>
                <span className={styles.quiet}>{mentor.email}</span>
                <span className={styles.quiet}>
                  {mentor.taken} of {mentor.places} places taken
                </span>
              </p>
              <MentorPlaces trackId={id} mentor={mentor} />
            </li>
          ))}
        </ul>
        {mentorCount > mentors.length && (
          <p>
            These are the latest {mentors.length} of {mentorCount}.{' '}
            <Link to={`${addressOf('people')}?role=MENTOR&track=${id}`}>Show all of them</Link>
          </p>
        )}
        <form
          className={`${styles.form} ${styles.approve}`}
          {...form.bind((body) => run({ params: { id }, body }))}
        >
          <h3>Approve a mentor</h3>
          <TextField
            {...form.field('email')}
            label="Email of the mentor"
            help={
              <span>
                They need an account. Somebody new?{' '}
                <Link to={addressOf('adminInvitations')}>Invite them</Link> instead.
              </span>
            }
            type="email"
            autoComplete="off"
            required
          />
          <div className={styles.fewDigits}>
            <TextField
              {...form.field('places')}
              label="Places"
              help="How many mentees they may have in this track. A mentor who already offers every allowed place will offer this many."
              type="number"
              inputMode="numeric"
              min={0}
              required
            />
          </div>
          <FormNotices {...edit} />
          <div className={styles.actions}>
            <Button type="submit" variant="line" busy={isPending}>
              Approve
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  )
}
