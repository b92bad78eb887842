import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { titled } from '#content/page-title.ts'
import { MentorCard } from '#features/enrollment/mentor-card.tsx'
import { Asking } from '#features/pairings/asking.tsx'
import { PageHead } from '#features/shell/page-head.tsx'
import { useProfile } from '#features/shell/use-profile.ts'
import { read } from '#lib/query.ts'
import { useSession } from '#lib/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'

export const meta = () => titled('Your mentor')

export default function Mentor() {
  const query = useQuery(read('listOwnMentors'))
  const isLearner = useSession()?.role === 'MENTEE'
  const { tracks } = useProfile()

  return (
    <>
      {isLearner ? (
        <PageHead title="Your mentor">Reads your work and writes back. Stuck? Ask early.</PageHead>
      ) : (
        <PageHead title="Mentors">Everybody who is approved for a track.</PageHead>
      )}
      <Loaded query={query} detail="Your mentor could not be fetched.">
        {({ items }) =>
          items.length > 0 ? (
            <>
              {items.map((mentor) => (
                <MentorCard key={mentor.id} mentor={mentor} away={mentor.away} usual={mentor} />
              ))}
              {isLearner && (
                <Asking tracks={tracks} requests={items.flatMap(({ requests = [] }) => requests)} />
              )}
            </>
          ) : (
            <Empty
              title="No mentor yet"
              action={
                <ButtonLink to={addressOf('dashboard')} variant="line">
                  Go to the dashboard
                </ButtonLink>
              }
            >
              You choose one when you enroll in a track. You can do that on the dashboard.
            </Empty>
          )
        }
      </Loaded>
    </>
  )
}
