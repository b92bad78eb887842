import type { MarkShares, TaskFeedback } from '@koya/contract'
import { fewestWorks } from '@koya/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Folded } from '#components/lists/folded.tsx'
import { Scripted } from '#components/lists/scripted.tsx'
import { read } from '#lib/api/query.ts'
import { Button } from '#ui/base/button.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { ShareBar } from '#ui/plots/share-bar.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import styles from './feedback-card.module.css'

type TakeOver = (text: string, field: 'source' | 'mentorNote') => void

/** Shows the author what reviews say about the criteria of a task (rules: authoring 30). */
export function FeedbackCard({ taskId, onTake }: { taskId: string; onTake: TakeOver }) {
  const query = useQuery(read('readTaskFeedback', { params: { id: taskId } }))
  return (
    <Card title="What reviews say">
      <CardBody>
        <Scripted>
          <Loaded query={query} detail="The reviews could not be fetched.">
            {(feedback) =>
              feedback.works === 0 ? (
                <p className={styles.quiet}>
                  Nobody’s work has been marked by these criteria yet. Once it has, you see here which of them
                  fail most.
                </p>
              ) : (
                <Feedback feedback={feedback} onTake={onTake} />
              )
            }
          </Loaded>
        </Scripted>
      </CardBody>
    </Card>
  )
}

function Feedback({
  feedback: { works, criteria, remarks },
  onTake,
}: {
  feedback: TaskFeedback
  onTake: TakeOver
}) {
  return (
    <>
      <p className={styles.quiet}>{describeWorks(works)}</p>
      <ol className={styles.criteria} aria-label="Criteria, first what fails most">
        {criteria.map(({ text, first, all, words }) => (
          <li key={text}>
            <b>{text}</b>
            {first && <Shares name="First attempts" shares={first} />}
            {all && <Shares name="All attempts" shares={all} />}
            {!all && works >= fewestWorks && <p className={styles.quiet}>Too few marks on this one yet.</p>}
            {words.length > 0 && (
              <Folded title={words.length === 1 ? 'What a mentor wrote' : 'What mentors wrote'}>
                <Texts texts={words} onTake={onTake} />
              </Folded>
            )}
          </li>
        ))}
      </ol>
      {remarks.length > 0 && (
        <Folded title="Kept remarks in the comments">
          <Texts texts={remarks} onTake={onTake} />
        </Folded>
      )}
    </>
  )
}

function Shares({ name, shares: { met, partly, notYet } }: { name: string; shares: MarkShares }) {
  const of = met + partly + notYet
  return of === 0 ? null : (
    <ShareBar
      label={name}
      words={`${percent(met, of)} met, ${percent(partly, of)} partly, ${percent(notYet, of)} not yet`}
      shares={[met / of, partly / of]}
    />
  )
}

function Texts({ texts, onTake }: { texts: TaskFeedback['remarks']; onTake: TakeOver }) {
  return (
    <ul className={styles.texts}>
      {texts.map(({ text, uses }) => (
        <li key={text}>
          <p>{text}</p>
          <span className={styles.quiet}>{uses === 1 ? 'In one review' : `In ${uses} reviews`}</span>
          <span className={styles.actions}>
            <Button
              variant="line"
              aria-label={`Add to the brief: ${text}`}
              onClick={() => onTake(text, 'source')}
            >
              Add to the brief
            </Button>
            <Button
              variant="line"
              aria-label={`Add to the note: ${text}`}
              onClick={() => onTake(text, 'mentorNote')}
            >
              Add to the note
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

const percent = (part: number, of: number): string => `${Math.round((part / of) * 100)}%`

function describeWorks(works: number): string {
  if (works >= fewestWorks) return `From the latest reviews, of ${works} pieces of work.`
  const pieces = works === 1 ? 'One piece of work has' : `${works} pieces of work have`
  return `${pieces} a review with marks. From ${fewestWorks} on you see here which criteria fail most.`
}
