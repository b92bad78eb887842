import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { titled } from '#content/page-title.ts'
import { goneQuiet, quietDays } from '#features/mentoring/gone-quiet.ts'
import { menteesQuery } from '#features/mentoring/queries.ts'
import { QuietMentees } from '#features/mentoring/quiet-mentees.tsx'
import { Figures, LoadedFigure } from '#features/shell/figures.tsx'
import { PageHead } from '#features/shell/page-head.tsx'
import { GradingDesk, useWaiting } from '#features/submissions/grading-desk.tsx'
import { GradingHeadline } from '#features/submissions/grading-headline.tsx'
import { GradingStart } from '#features/submissions/grading-start.tsx'
import { medianAnswerTime } from '#features/submissions/grading-time.ts'
import { GradingWaiting } from '#features/submissions/grading-waiting.tsx'
import { mentorSubmissionsQuery, waitingQuery } from '#features/submissions/queries.ts'
import { Bones } from '#ui/bones.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'

export const meta = () => titled('Overview')

const whole = { limit: '100', skip: '0' }

/** Waiting work, own figures, mentees gone quiet (rulings, 2). */
export default function MentorOverview() {
  const waiting = useWaiting()
  const work = useQuery(mentorSubmissionsQuery(whole))
  const mentees = useQuery(menteesQuery(whole))
  const waitingFigure = useQuery(waitingQuery)
  const seen = mentees.data?.items.length ?? 0

  return (
    <>
      <GradingDesk waiting={waiting}>
        {(desk) => (
          <>
            <PageHead title="Overview" action={<GradingStart waiting={waiting} desk={desk} />}>
              <GradingHeadline waiting={waiting} />
            </PageHead>
            <GradingWaiting desk={desk} />
          </>
        )}
      </GradingDesk>

      <Figures label="Your figures">
        <LoadedFigure
          title="Waiting"
          query={waitingFigure}
          fallback="An error occurred"
          value={({ totalCount }) => totalCount}
          note={() => (
            <Link to="/dashboard/mentor/tasks-submissions?state=waiting">submissions to review</Link>
          )}
        />
        <LoadedFigure
          title="Mentees"
          query={mentees}
          fallback="An error occured"
          value={({ totalCount }) => totalCount}
          note={() => <Link to="/dashboard/mentor/mentees">see them all</Link>}
        />
        <LoadedFigure
          title="Median time to your answer"
          query={work}
          fallback="An error occurred"
          value={({ items }) => medianAnswerTime(items)?.text ?? '–'}
          note={({ items }) => {
            const median = medianAnswerTime(items)
            return median ? `of the last ${median.of} answered` : 'nothing answered yet'
          }}
        />
      </Figures>

      <Card title="Gone quiet" action={<Link to="/dashboard/mentor/mentees">All mentees</Link>}>
        <Loaded query={mentees} fallback="An error occured" detail="The mentees could not be fetched.">
          {({ items, totalCount }) => (
            <Loaded query={work} fallback="An error occurred" loading={<Bones />}>
              {(list) => {
                const quiet = goneQuiet(items, list, Date.now())
                return (
                  <>
                    <CardBody>
                      <p>
                        {quietSentence(items.length, quiet.length)}
                        {totalCount > seen && ` Among the first ${seen} mentees.`}
                      </p>
                    </CardBody>
                    <QuietMentees quiet={quiet} />
                  </>
                )
              }}
            </Loaded>
          )}
        </Loaded>
      </Card>
    </>
  )
}

function quietSentence(mentees: number, quiet: number): string {
  if (mentees === 0) return 'Nobody yet: there are no mentees.'
  return quiet === 0
    ? `Nobody: every mentee sent work in the last ${quietDays} days.`
    : `No work for ${quietDays} days or more. A short message often helps.`
}
