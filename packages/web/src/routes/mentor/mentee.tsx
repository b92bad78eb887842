import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { titled } from '#content/page-title.ts'
import { queuePageSize } from '#features/grading/grading-address.ts'
import { GradingSheetHost } from '#features/grading/grading-desk.tsx'
import { GradingList } from '#features/grading/grading-list.tsx'
import { MenteeHead } from '#features/mentoring/mentee-head.tsx'
import { menteeQuery } from '#features/mentoring/queries.ts'
import { ProfileFacts } from '#features/profile/profile-facts.tsx'
import { BackLink } from '#features/shell/back-link.tsx'
import { PageHead } from '#features/shell/page-head.tsx'
import { mentorSubmissionsQuery } from '#features/submissions/queries.ts'
import { ApiError, messageOf } from '#lib/api.ts'
import { pageOf } from '#lib/page-number.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Failure } from '#ui/failure.tsx'
import { Loaded } from '#ui/loaded.tsx'
import type { Route } from './+types/mentee'
import { briefOf } from './task-at-hand.tsx'

export const meta = () => titled('Mentee')

const back = <BackLink to="/dashboard/mentor/mentees">All mentees</BackLink>

export default function MenteePage({ params: { userID } }: Route.ComponentProps) {
  const mentee = useQuery(menteeQuery(userID))
  const isAbsent = mentee.error instanceof ApiError && mentee.error.status === 404

  if (isAbsent) {
    return (
      <>
        <PageHead title="Mentee" above={back} />
        <Card title="Not found" hideTitle>
          <Failure
            message={messageOf(mentee.error, 'An error occured')}
            detail="Either nobody has this address, or they learn with another mentor."
            action={<ButtonLink to="/dashboard/mentor/mentees">To your mentees</ButtonLink>}
          />
        </Card>
      </>
    )
  }
  return (
    <>
      {mentee.data ? (
        <MenteeHead mentee={mentee.data} above={back} />
      ) : (
        <PageHead title="Mentee" above={back} />
      )}
      {/* Its own list a person: that of the one before must not stand here while it loads. */}
      <Work key={userID} menteeId={userID} />
      <Card title="Profile">
        <Loaded query={mentee} fallback="An error occured" detail="The profile could not be fetched.">
          {(person) => (
            <CardBody>
              <ProfileFacts person={person} contact={false} />
            </CardBody>
          )}
        </Loaded>
      </Card>
    </>
  )
}

/** The mentee's work in the order of the queue, to be graded right here. */
function Work({ menteeId }: { menteeId: string }) {
  const page = pageOf(useSearchParams()[0])
  const list = useQuery(
    mentorSubmissionsQuery({
      mentee: menteeId,
      limit: String(queuePageSize),
      skip: String((page - 1) * queuePageSize),
    }),
  )
  const waiting = list.data?.items.filter(({ gradedAt }) => gradedAt === null) ?? []

  return (
    <GradingSheetHost waiting={{ items: waiting, count: waiting.length }} briefOf={briefOf}>
      {(desk) => (
        <GradingList
          title="Work"
          query={list}
          page={page}
          searchForPage={(to) => (to > 1 ? `?page=${to}` : '')}
          desk={desk}
          ofOne
          empty={
            <Empty title="Nothing sent yet">Their work shows up here as soon as they submit a task.</Empty>
          }
        />
      )}
    </GradingSheetHost>
  )
}
