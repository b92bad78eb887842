import type { Waiting } from '@koya/contract'
import { heldHours } from '@koya/contract/learning/enrollment'
import { invalidate } from '#lib/api/query.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { Button } from '#ui/base/button.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { LocalMoment } from '#ui/texts/moment.tsx'
import { describeLine } from './describe-line.ts'
import { useLeaving } from './use-leaving.tsx'
import styles from './waiting-card.module.css'

/** Shows the position or held place for each track that the person waits for (rules: enrollment 30). */
export function WaitingCard({ waiting, onEnroll }: { waiting: readonly Waiting[]; onEnroll: () => void }) {
  return (
    <Card title="Waiting list">
      <CardBody>
        <ul className={styles.lines}>
          {waiting.map((one) => (
            <li key={one.track.id} className={styles.line}>
              <p>{one.held ? <Held {...one.held} title={one.track.title} /> : <Queue {...one} />}</p>
              <div className={styles.buttons}>
                {one.held && (
                  <Button
                    variant="next"
                    onClick={() => {
                      // The cached list of mentors may be older than the held place.
                      invalidate('listTrackMentors')
                      onEnroll()
                    }}
                  >
                    Enroll with {one.held.mentor.firstName}
                  </Button>
                )}
                <Leave track={one.track} isHeld={one.held !== null} />
              </div>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

const Queue = ({ track, before }: Waiting) => (
  <>
    <strong>You are waiting for a mentor in {track.title}.</strong> {describeLine(before)} We write to you
    when a place comes free, and hold it for {heldHours} hours. If you begin another track, you keep your
    place in line.
  </>
)

function Held({ mentor, until, title }: NonNullable<Waiting['held']> & { title: string }) {
  return (
    <>
      <strong>
        {mentor.firstName} {mentor.lastName} has a place for you in {title}.
      </strong>{' '}
      It is held for you until <LocalMoment at={until} />.
    </>
  )
}

function Leave({ track, isHeld }: { track: Waiting['track']; isHeld: boolean }) {
  const leaving = useLeaving(track, isHeld)
  return (
    <>
      <Button
        ref={passFocusOn}
        variant="line"
        aria-haspopup="dialog"
        busy={leaving.isPending}
        onClick={leaving.ask}
      >
        Leave the waiting list<span className="sr"> of {track.title}</span>
      </Button>
      {leaving.question}
    </>
  )
}
