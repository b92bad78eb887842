import type { Learned, SquareState } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { SquaresStrip } from '#components/cloth/squares-strip.tsx'
import { Folded } from '#components/lists/folded.tsx'
import { read } from '#lib/api/query.ts'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Day } from '#ui/texts/moment.tsx'
import { SafeLink } from '#ui/texts/safe-link.tsx'
import styles from './learned-card.module.css'

interface LearnedCardProps {
  /** Shows the person's thanks for a piece of work. */
  Thanks: ComponentType<{ submissionId: string }>
}

/** Lists the person's finished and ended tracks with their work. */
export function LearnedCard({ Thanks }: LearnedCardProps) {
  const query = useQuery(read('listOwnLearning'))
  if (query.isPending) return <Skeleton rows={1} label="Loading your finished tracks" />
  if (query.data?.items.length === 0) return null
  return (
    <Card title="What you have learned">
      <CardBody>
        <Loaded query={query} detail="Your finished tracks could not be fetched.">
          {({ items }) => (
            <ul className={styles.list}>
              {items.map((learned) => (
                <LearnedTrack key={learned.track.id} learned={learned} Thanks={Thanks} />
              ))}
            </ul>
          )}
        </Loaded>
      </CardBody>
    </Card>
  )
}

function stateOf(grade: number | null): SquareState {
  if (grade === null) return 'waiting'
  return grade > 0 ? 'graded' : 'sent-back'
}

function LearnedTrack({ learned, Thanks }: LearnedCardProps & { learned: Learned }) {
  const { track, mentor, state, enrolledAt, work } = learned
  return (
    <li className={styles.learned}>
      <div>
        <h3 className={styles.title}>{track.title}</h3>
        <p>
          Begun on <Day at={enrolledAt} />, {state === 'finished' ? 'finished' : 'ended'} with {mentor}
        </p>
      </div>
      {work.length > 0 && (
        <>
          <div>
            <SquaresStrip
              size={44}
              squares={work.map(({ gradePercentage, weave }) => ({ state: stateOf(gradePercentage), weave }))}
            />
          </div>
          <Folded title={`Your work in ${track.title}`}>
            <ul className={styles.list}>
              {work.map((sent) => (
                <li key={sent.task}>
                  <SafeLink href={sent.taskUrl}>{sent.task}</SafeLink>
                  {sent.gradePercentage !== null && `,\u00a0${sent.gradePercentage}%`}
                  {sent.mentorComment && <p className={styles.comment}>{sent.mentorComment}</p>}
                  {sent.isThanked && <Thanks submissionId={sent.id} />}
                </li>
              ))}
            </ul>
          </Folded>
        </>
      )}
    </li>
  )
}
