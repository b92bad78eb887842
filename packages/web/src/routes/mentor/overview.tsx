import { addressOf, quietDays, reviewDays } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { titled } from '#content/page-title.ts'
import { GradingSheetHost } from '#features/grading/grading-opener.tsx'
import { waitingQuery } from '#features/grading/waiting-query.ts'
import { StartGrading, WaitingCard, WaitingHeadline } from '#features/grading/waiting-submissions.tsx'
import { QuietMentees } from '#features/mentoring/quiet-mentees.tsx'
import { formatReviewTime } from '#features/mentoring/review-time.ts'
import { Figures, LoadedFigure } from '#features/shell/figures.tsx'
import { PageHead } from '#features/shell/page-head.tsx'
import { EarlierAttempts } from '#features/submissions/earlier-attempts.tsx'
import { LoadedTaskDescription } from '#features/tasks/task-description.tsx'
import { read } from '#lib/query.ts'
import { Card, CardBody } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'

export const meta = () => titled('Overview')

/** What waits, the own figures, mentees gone quiet (rules: mentoring 9). */
export default function MentorOverview() {
  const { data: waiting } = useQuery(waitingQuery)
  const overview = useQuery(read('readOverview'))

  return (
    <>
      <GradingSheetHost
        waiting={waiting}
        TaskDescription={LoadedTaskDescription}
        EarlierAttempts={EarlierAttempts}
      >
        {(opener) => (
          <>
            <PageHead title="Overview" action={<StartGrading waiting={waiting} opener={opener} />}>
              <WaitingHeadline waiting={waiting} />
            </PageHead>
            <WaitingCard opener={opener} />
          </>
        )}
      </GradingSheetHost>

      <Figures label="Your figures">
        <LoadedFigure
          title="Waiting"
          query={overview}
          value={(own) => own.waiting}
          note={() => <Link to={`${addressOf('submissions')}?state=waiting`}>submissions to review</Link>}
        />
        <LoadedFigure
          title="Mentees"
          query={overview}
          value={({ mentees }) => mentees}
          note={() => <Link to={addressOf('mentees')}>see them all</Link>}
        />
        <LoadedFigure
          title="First review after"
          query={overview}
          value={({ reviews }) => formatReviewTime(reviews.medianSeconds)}
          note={({ reviews: { count } }) =>
            count > 0 ? `median of ${count} in ${reviewDays} days` : `no review in ${reviewDays} days`
          }
        />
      </Figures>

      <Card title="Gone quiet" action={<Link to={addressOf('mentees')}>All mentees</Link>}>
        <Loaded query={overview} detail="The mentees could not be fetched.">
          {({ mentees, quiet }) => (
            <>
              <CardBody>
                <p>{describeQuiet(mentees, quiet.totalCount)}</p>
              </CardBody>
              <QuietMentees quiet={quiet} />
            </>
          )}
        </Loaded>
      </Card>
    </>
  )
}

function describeQuiet(mentees: number, quiet: number): string {
  if (mentees === 0) return 'Nobody yet: there are no mentees.'
  return quiet === 0
    ? `Nobody: every mentee sent work or began in the last ${quietDays} days.`
    : `No work for ${quietDays} days or more. A short message often helps.`
}
