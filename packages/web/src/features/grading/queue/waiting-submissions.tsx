import type { List, Submission } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#lib/navigation/router.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Card } from '#ui/lists/card.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import type { GradingOpener } from '../sheet/grading-opener.tsx'
import { describeOverdue, describeWaiting } from './describe-waiting.ts'
import { SubmissionTable, type SubmissionTableProps } from './submission-table.tsx'
import { waitingQuery } from './waiting-query.ts'
import styles from './waiting-submissions.module.css'

/** Shows the number of waiting submissions beside the navigation link. */
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

/** `waiting` is undefined until the list has loaded. */
interface Waiting {
  waiting: List<Submission> | undefined
}

/** Says that a review is overdue only to the mentor who owes it, not to others who see the work. */
export function WaitingHeadline({ waiting }: Waiting) {
  const session = useSession()
  // An empty line keeps the space, so that nothing moves when the sentence appears.
  if (!waiting) return <p>&nbsp;</p>
  const { items, totalCount } = waiting
  const [longest] = items
  if (totalCount === 0) return <p>All caught up.</p>
  const isOwn = session?.userId === longest?.mentor.id
  const isOwed = isOwn && longest && describeOverdue(longest) !== null
  return (
    <p>
      {describeWaiting(totalCount, longest?.waitingSince ?? null)}
      {isOwed && ' Your review of it is overdue.'}
    </p>
  )
}

interface StartGradingProps extends Waiting {
  opener: GradingOpener
  /** True if the page shows a list other than `waiting`. */
  hasOtherList?: boolean
}

export function StartGrading({ waiting, opener, hasOtherList }: StartGradingProps) {
  const longest = waiting?.items[0]
  if (waiting && !longest) return null
  return (
    <Button
      variant="next"
      // The button keeps its space while the query loads, so that nothing moves.
      className={longest ? undefined : styles.unseen}
      aria-haspopup="dialog"
      onClick={() => longest && opener.open(longest, hasOtherList)}
    >
      Review the oldest
      <Icon name="arrow-right" />
    </Button>
  )
}

export const allSubmissions = <Link to={addressOf('submissions')}>All submitted tasks</Link>

/** The largest number of submissions that the card lists. */
const shownAtMost = 5

export function WaitingCard({
  opener,
  MenteeProgress,
}: Pick<SubmissionTableProps, 'opener' | 'MenteeProgress'>) {
  const query = useQuery(waitingQuery)
  return (
    <Card title="Waiting for review" action={allSubmissions}>
      <Loaded
        query={query}
        detail="The submissions could not be fetched."
        loading={<Skeleton mark label="Loading the submissions" />}
      >
        {({ items }) =>
          items.length > 0 ? (
            <SubmissionTable
              caption="Waiting for review"
              submissions={items.slice(0, shownAtMost)}
              opener={opener}
              isQueue
              MenteeProgress={MenteeProgress}
            />
          ) : (
            <Empty title="All caught up">
              You will get a mail as soon as one of your mentees submits a task.
            </Empty>
          )
        }
      </Loaded>
    </Card>
  )
}
