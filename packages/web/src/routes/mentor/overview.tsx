import { quietDays, reviewDays } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { titled } from '#content/page-title.ts'
import { GradingSheetHost, useWaiting } from '#features/grading/grading-desk.tsx'
import { GradingHeadline } from '#features/grading/grading-headline.tsx'
import { GradingStart } from '#features/grading/grading-start.tsx'
import { GradingWaiting } from '#features/grading/grading-waiting.tsx'
import { overviewQuery } from '#features/mentoring/queries.ts'
import { QuietMentees } from '#features/mentoring/quiet-mentees.tsx'
import { reviewTime } from '#features/mentoring/review-time.ts'
import { Figures, LoadedFigure } from '#features/shell/figures.tsx'
import { PageHead } from '#features/shell/page-head.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { briefOf } from './task-at-hand.tsx'

export const meta = () => titled('Overview')

const fallback = 'An error occured'

/** Waiting work, own figures, mentees gone quiet (rulings, 2). */
export default function MentorOverview() {
  const waiting = useWaiting()
  const overview = useQuery(overviewQuery)

  return (
    <>
      <GradingSheetHost waiting={waiting} briefOf={briefOf}>
        {(desk) => (
          <>
            <PageHead title="Overview" action={<GradingStart waiting={waiting} desk={desk} />}>
              <GradingHeadline waiting={waiting} />
            </PageHead>
            <GradingWaiting desk={desk} />
          </>
        )}
      </GradingSheetHost>

      <Figures label="Your figures">
        <LoadedFigure
          title="Waiting"
          query={overview}
          fallback={fallback}
          value={(own) => own.waiting}
          note={() => (
            <Link to="/dashboard/mentor/tasks-submissions?state=waiting">submissions to review</Link>
          )}
        />
        <LoadedFigure
          title="Mentees"
          query={overview}
          fallback={fallback}
          value={({ mentees }) => mentees}
          note={() => <Link to="/dashboard/mentor/mentees">see them all</Link>}
        />
        <LoadedFigure
          title="First review after"
          query={overview}
          fallback={fallback}
          value={({ reviews }) => reviewTime(reviews.medianSeconds)}
          note={({ reviews: { count } }) =>
            count > 0 ? `median of ${count} in ${reviewDays} days` : `no review in ${reviewDays} days`
          }
        />
      </Figures>

      <Card title="Gone quiet" action={<Link to="/dashboard/mentor/mentees">All mentees</Link>}>
        <Loaded query={overview} fallback={fallback} detail="The mentees could not be fetched.">
          {({ mentees, quiet }) => (
            <>
              <CardBody>
                <p>{quietSentence(mentees, quiet.totalCount)}</p>
              </CardBody>
              <QuietMentees quiet={quiet} />
            </>
          )}
        </Loaded>
      </Card>
    </>
  )
}

function quietSentence(mentees: number, quiet: number): string {
  if (mentees === 0) return 'Nobody yet: there are no mentees.'
  return quiet === 0
    ? `Nobody: every mentee sent work or began in the last ${quietDays} days.`
    : `No work for ${quietDays} days or more. A short message often helps.`
}
