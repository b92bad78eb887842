import type { Overview } from '@koya/contract'
import { quietDays, reviewFiguresDays } from '@koya/contract/mentoring/mentoring'
import { addressOf } from '@koya/contract/pages'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Folded } from '#components/lists/folded.tsx'
import { Scripted } from '#components/lists/scripted.tsx'
import { titled } from '#content/page-title.ts'
import { OwnGradeRanges } from '#features/figures/grade-ranges.tsx'
import { TaskFiguresPlots } from '#features/figures/task-figures.tsx'
import { LooksCard } from '#features/grading/looks/looks-card.tsx'
import { waitingList } from '#features/grading/queue/queue-view.ts'
import { waitingQuery } from '#features/grading/queue/waiting-query.ts'
import {
  allSubmissions,
  StartGrading,
  WaitingCard,
  WaitingHeadline,
} from '#features/grading/queue/waiting-submissions.tsx'
import { GradingSheetHost } from '#features/grading/sheet/grading-opener.tsx'
import { waitingMentees } from '#features/mentoring/mentee-progress.tsx'
import { MentorFirstSteps } from '#features/mentoring/mentor-first-steps.tsx'
import { QuietMentees } from '#features/mentoring/quiet-mentees.tsx'
import { describeReviews, formatReviewTime } from '#features/mentoring/review-time.ts'
import { WhoNeedsSomebody } from '#features/mentoring/who-needs-somebody.tsx'
import { AskedNotice } from '#features/promise/asked-notice.tsx'
import { AwayNotice } from '#features/promise/away-notice.tsx'
import { OpenQueueCard } from '#features/promise/open-queue-card.tsx'
import { Figures, LoadedFigure } from '#features/shell/area/figures.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { openQuestions, QuestionsCard } from '#features/threads/questions/questions-card.tsx'
import { ReceivedThanks } from '#features/threads/thanks/received-thanks.tsx'
import { isAwaited, read } from '#lib/api/query.ts'
import { Link } from '#lib/navigation/router.tsx'
import { useSession } from '#lib/session/session.ts'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { reviewPieces } from './review-pieces.ts'

export const meta = () => titled('Dashboard')

/** Shows waiting work and figures (rules: mentoring 9), or a new mentor's steps (rules: applications 8). */
export default function MentorOverview() {
  const { data: waiting, isPending } = useQuery(waitingQuery)
  const overview = useQuery(read('readOverview'))
  // The content below waits for this query, so that nothing shifts.
  const progress = useQuery(waitingMentees)
  const isMentor = useSession()?.role === 'MENTOR'
  const isNew = isMentor && overview.data && isWithoutWork(overview.data)
  const profile = useQuery(read('readProfile'))
  const places = useQuery({ ...read('listOwnPlaces'), enabled: isNew === true })
  const questions = useQuery({ ...openQuestions, enabled: isMentor })
  const isKnown =
    !isPending && !overview.isPending && !progress.isPending && !isAwaited(questions) && !isAwaited(places)

  return (
    <>
      <GradingSheetHost query={waitingList} pieces={reviewPieces}>
        {(opener) => (
          <>
            <PageHead
              title="Dashboard"
              isUnknown={isPending}
              action={<StartGrading waiting={waiting} opener={opener} />}
            >
              {isNew ? (
                <p>No mentees yet.</p>
              ) : (
                <WaitingHeadline waiting={overview.isPending && !waiting?.totalCount ? undefined : waiting} />
              )}
            </PageHead>
            {isKnown && isMentor && <AwayNotice />}
            {isKnown && isMentor && <AskedNotice />}
            {isKnown && isNew && (
              <Loaded query={places} detail="Your places could not be fetched.">
                {({ items }) => (
                  <MentorFirstSteps places={items} hasPhoto={Boolean(profile.data?.photoUrl)} />
                )}
              </Loaded>
            )}
            {isKnown && !isNew && (
              <WaitingCard opener={opener} MenteeProgress={reviewPieces.MenteeProgress} />
            )}
            {!isKnown && (
              <Card title="Waiting for review" action={allSubmissions}>
                <Skeleton rows={5} mark label="Loading the submissions" />
              </Card>
            )}
            {isKnown && <LooksCard pieces={reviewPieces} />}
            {isKnown && questions.isLoadingError && (
              <Card title="Waiting for your answer">
                <Loaded query={questions} detail="The questions could not be fetched.">
                  {() => null}
                </Loaded>
              </Card>
            )}
            {isKnown && questions.data && <QuestionsCard questions={questions.data} />}
            {isKnown && isMentor && (
              <OpenQueueCard onOpen={opener.open} registerButton={opener.registerButton} />
            )}
          </>
        )}
      </GradingSheetHost>

      {isKnown && (isNew ? <OwnMentoring /> : <OwnFigures overview={overview} />)}
    </>
  )
}

/** True for a mentor who has no mentees, no waiting work and no recent reviews. */
const isWithoutWork = ({ mentees, waiting, reviews }: Overview): boolean =>
  mentees === 0 && waiting === 0 && reviews.count === 0

function OwnFigures({ overview }: { overview: UseQueryResult<Overview> }) {
  const isMentor = useSession()?.role === 'MENTOR'
  if (overview.isLoadingError) {
    return (
      <>
        <Card title="Your figures">
          <Loaded query={overview} detail="Your figures could not be fetched.">
            {() => null}
          </Loaded>
        </Card>
        <OwnMentoring />
      </>
    )
  }
  return (
    <>
      <Figures label="Your figures">
        <LoadedFigure
          title="Waiting"
          query={overview}
          value={(own) => own.waiting}
          note={({ waiting }) => (
            <Link to={`${addressOf('submissions')}?state=waiting`}>
              {waiting === 1 ? 'submission to review' : 'submissions to review'}
            </Link>
          )}
        />
        <LoadedFigure
          title="Mentees"
          query={overview}
          value={({ mentees }) => mentees}
          note={() => <Link to={addressOf('mentees')}>see them all</Link>}
        />
        <LoadedFigure
          title={isMentor ? 'Your review time' : 'Review time'}
          query={overview}
          value={({ reviews }) => formatReviewTime(reviews.medianSeconds)}
          note={({ reviews: { count, waitingLonger = 0 } }) =>
            count > 0
              ? describeReviews(isMentor ? 'your' : 'the', { count, waitingLonger })
              : `no review in ${reviewFiguresDays} days`
          }
        />
      </Figures>

      <OwnMentoring />

      {overview.data?.mentees !== 0 && (
        <Card title="Gone quiet" action={<Link to={addressOf('mentees')}>All mentees</Link>}>
          <Loaded query={overview} detail="The mentees could not be fetched.">
            {({ quiet }) => (
              <>
                <CardBody>
                  <p>{describeQuiet(quiet.totalCount)}</p>
                </CardBody>
                <QuietMentees quiet={quiet} />
              </>
            )}
          </Loaded>
        </Card>
      )}
      {overview.data && <WhoNeedsSomebody needs={overview.data.needs} />}
    </>
  )
}

/** Each folded part loads its data once it is open. Even a mentor without mentees may have earlier thanks. */
function OwnMentoring() {
  const isMentor = useSession()?.role === 'MENTOR'
  return (
    <Card title="Your mentoring">
      <CardBody>
        <Scripted>
          {isMentor && (
            <>
              <Folded title="Results by criterion">
                <TaskFiguresPlots />
              </Folded>
              <Folded title="Your grades beside those of others">
                <OwnGradeRanges />
              </Folded>
            </>
          )}
          <Folded title="What mentees thanked you for">
            <ReceivedThanks />
          </Folded>
        </Scripted>
      </CardBody>
    </Card>
  )
}

const describeQuiet = (quiet: number): string =>
  quiet === 0
    ? `Everyone has been active in the last ${quietDays} days.`
    : `No work for ${quietDays} days or more. A short message often helps.`
