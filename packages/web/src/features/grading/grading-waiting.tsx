import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { waitingQuery } from '#features/submissions/queries.ts'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Desk } from './grading-desk.tsx'
import { GradingQueue } from './grading-queue.tsx'

/** As many as one reviews in a burst. */
const most = 5

/** The longest waiting, each one tap from its grade. */
export function GradingWaiting({ desk }: { desk: Desk }) {
  const query = useQuery(waitingQuery)
  return (
    <Card
      title="Waiting for review"
      action={<Link to="/dashboard/mentor/tasks-submissions">All submissions</Link>}
    >
      <Loaded
        query={query}
        fallback="An error occurred"
        detail="The submissions could not be fetched."
        loading={<Skeleton label="Loading the submissions" />}
      >
        {({ items }) =>
          items.length > 0 ? (
            <GradingQueue caption="Waiting for review" items={items.slice(0, most)} desk={desk} />
          ) : (
            <Empty title="Nothing waits for review">
              You will get a mail as soon as one of your mentees submits a task.
            </Empty>
          )
        }
      </Loaded>
    </Card>
  )
}
