import type { PageParams } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedCard } from '#components/lists/paged-card.tsx'
import { titled } from '#content/page-title.ts'
import { queuePageSize, toQueueQuery } from '#features/grading/queue/queue-view.ts'
import { SubmissionTable } from '#features/grading/queue/submission-table.tsx'
import { GradingSheetHost } from '#features/grading/sheet/grading-opener.tsx'
import { MenteeHead } from '#features/mentoring/mentee-head.tsx'
import { ProfileFacts } from '#features/profile/profile-facts.tsx'
import { BackLink } from '#features/shell/page/back-link.tsx'
import { NotThere } from '#features/shell/page/not-there.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { isNotFound } from '#lib/api/api-error.ts'
import { read } from '#lib/api/query.ts'
import { pageOf } from '#lib/navigation/page-number.ts'
import { useSearchParams } from '#lib/navigation/router.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { reviewPieces } from './review-pieces.ts'

export const meta = () => titled('Mentee')

const back = <BackLink to={addressOf('mentees')}>All mentees</BackLink>

export default function MenteePage({ params: { userID } }: { params: PageParams<'mentee'> }) {
  const mentee = useQuery(read('readMentee', { params: { id: userID } }))

  if (isNotFound(mentee.error)) {
    return (
      <NotThere noun="mentee" error={mentee.error} to={addressOf('mentees')} way="To your mentees">
        There is no such mentee, or they learn with another mentor.
      </NotThere>
    )
  }
  return (
    <>
      {mentee.data ? (
        <MenteeHead mentee={mentee.data} above={back} />
      ) : (
        <PageHead title="Mentee" above={back} isUnknown={mentee.isPending} />
      )}
      {/* The key remounts the list, so that it never shows the submissions of another mentee. */}
      <MenteeSubmissions key={userID} menteeId={userID} isReady={!mentee.isPending}>
        <Card title="Profile">
          <Loaded query={mentee} detail="The profile could not be fetched.">
            {(person) => (
              <CardBody>
                <ProfileFacts person={person} />
              </CardBody>
            )}
          </Loaded>
        </Card>
      </MenteeSubmissions>
    </>
  )
}

interface MenteeSubmissionsProps {
  menteeId: string
  /** True once the content above the list has loaded, so that this content does not push the list down. */
  isReady: boolean
  /** The content below the list, shown once the list has loaded. */
  children: ReactNode
}

function MenteeSubmissions({ menteeId, isReady, children }: MenteeSubmissionsProps) {
  const page = pageOf(useSearchParams()[0])
  const query = toQueueQuery({ state: null, mentor: null, mentee: menteeId, task: null, page })
  const submissions = useQuery({
    ...read('listMentorSubmissions', { query }),
    placeholderData: keepPreviousData,
  })

  if (!isReady) return null
  if (submissions.isPending) {
    return (
      <Card title="Work">
        <Skeleton rows={5} label="Loading the work" />
      </Card>
    )
  }
  return (
    <>
      <GradingSheetHost query={query} pieces={reviewPieces}>
        {(opener) => (
          <PagedCard
            title="Work"
            query={submissions}
            noun="work"
            page={page}
            pageSize={queuePageSize}
            empty={
              <Empty title="Nothing sent yet">Their work shows up here as soon as they submit a task.</Empty>
            }
          >
            {(items) => <SubmissionTable caption="Work" submissions={items} opener={opener} ofOne />}
          </PagedCard>
        )}
      </GradingSheetHost>
      {children}
    </>
  )
}
