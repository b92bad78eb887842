import type { List, Submission } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Card } from '#ui/lists/card.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import type { GradingOpener } from '../sheet/grading-opener.tsx'
import { describeWaiting } from './describe-waiting.ts'
import { SubmissionTable, type SubmissionTableProps } from './submission-table.tsx'
import { waitingQuery } from './waiting-query.ts'
import styles from './waiting-submissions.module.css'

/** Beside the entry that leads to them. The same call as that of the screens, so it is asked once for all. */
export function WaitingCount() {
  const { data } = useQuery(waitingQuery)
  if (!data || data.totalCount === 0) return null
  return (
    <span className={styles.count}>
      {data.totalCount}
      <span className="sr"> waiting</span>
    </span>
  )
}

/** Undefined until it is known. */
interface Waiting {
  waiting: List<Submission> | undefined
}

/** '6 waiting, the oldest for 4 days.' */
export function WaitingHeadline({ waiting }: Waiting) {
  // Its line is kept, so that nothing jumps when it comes.
  if (!waiting) return <p>&nbsp;</p>
  const { items, totalCount } = waiting
  if (totalCount === 0) return <p>All caught up.</p>
  return <p>{describeWaiting(totalCount, items[0]?.waitingSince ?? null)}</p>
}

/** The one next step of a mentor, as long as something waits. */
export function StartGrading({ waiting, opener }: Waiting & { opener: GradingOpener }) {
  const longest = waiting?.items[0]
  if (waiting && !longest) return null
  return (
    <Button
      variant="next"
      // Its room is kept until it is known whether something waits, so that nothing jumps.
      className={longest ? undefined : styles.unseen}
      aria-haspopup="dialog"
      onClick={() => longest && opener.open(longest)}
    >
      Review the oldest
      <Icon name="arrow-right" />
    </Button>
  )
}

/** As many as one reviews in a burst. */
const shownAtMost = 5

/** The longest waiting, each one tap from its grade. */
export function WaitingCard({
  opener,
  MenteeProgress,
}: Pick<SubmissionTableProps, 'opener' | 'MenteeProgress'>) {
  const query = useQuery(waitingQuery)
  return (
    <Card title="Waiting for review" action={<Link to={addressOf('submissions')}>All submissions</Link>}>
      <Loaded
        query={query}
        detail="The submissions could not be fetched."
        loading={<Skeleton label="Loading the submissions" />}
      >
        {({ items }) =>
          items.length > 0 ? (
            <SubmissionTable
              caption="Waiting for review"
              submissions={items.slice(0, shownAtMost)}
              opener={opener}
              MenteeProgress={MenteeProgress}
            />
          ) : (
            <Empty title="All caught up.">
              You will get a mail as soon as one of your mentees submits a task.
            </Empty>
          )
        }
      </Loaded>
    </Card>
  )
}
