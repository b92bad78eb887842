import type { Overview } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Figures, LoadedFigure } from '#features/shell/area/figures.tsx'
import { read } from '#lib/api/query.ts'
import { Link } from '#lib/navigation/router.tsx'
import { Card } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { spanText } from '#ui/texts/moment-text.ts'

/** Shows figures: first the things that wait, then the totals (rules: admin 3). */
export function TodayFigures() {
  const overview = useQuery(read('readOverview'))
  const community = useQuery(read('readCommunity'))
  if (overview.isLoadingError && community.isLoadingError) {
    const refetch: typeof overview.refetch = (options) => {
      community.refetch()
      return overview.refetch(options)
    }
    return (
      <Card title="How things stand">
        <Loaded query={{ ...overview, refetch }} detail="The figures could not be fetched.">
          {() => null}
        </Loaded>
      </Card>
    )
  }
  return (
    <Figures label="How things stand">
      <LoadedFigure
        title="Waiting submissions"
        query={overview}
        value={({ waiting }) => waiting}
        note={(own) =>
          own.waiting === 0 ? (
            'all caught up'
          ) : (
            <Link to={`${addressOf('submissions')}?state=waiting`}>{describeOldest(own)}</Link>
          )
        }
      />
      <LoadedFigure
        title="Mentees gone quiet"
        isToldElsewhere
        query={overview}
        value={({ quiet }) => quiet.totalCount}
        note={({ mentees, quiet }) => (
          <span>
            {quiet.totalCount > 0 && (
              <>
                <Link to={`${addressOf('mentees')}?state=quiet&sort=last-work`}>see them</Link>,{' '}
              </>
            )}
            of {mentees === 1 ? '1 mentee' : `${mentees} mentees`}
          </span>
        )}
      />
      <LoadedFigure
        title="Addresses not confirmed"
        isToldElsewhere
        query={overview}
        value={({ pendingRegistrations = 0 }) => pendingRegistrations}
        note={({ pendingRegistrations = 0 }) =>
          pendingRegistrations === 0 ? (
            'all have confirmed'
          ) : (
            <Link to={`${addressOf('people')}?state=pending`}>haven’t confirmed</Link>
          )
        }
      />
      <LoadedFigure
        title="Mentees"
        isToldElsewhere
        query={overview}
        value={({ mentees }) => mentees}
        note={() => <Link to={addressOf('mentees')}>see them all</Link>}
      />
      <LoadedFigure
        title="Free places"
        query={community}
        value={({ freePlaces }) => freePlaces}
        note={({ freePlaces, mentors, newApplications }) => (
          <span>
            with{' '}
            <Link to={`${addressOf('people')}?role=MENTOR`}>
              {mentors} {mentors === 1 ? 'mentor' : 'mentors'}
            </Link>
            {freePlaces > 0 && sayNoneThere(overview.data)}
            {newApplications > 0 && (
              <>
                .{' '}
                <Link to={`${addressOf('adminApplications')}?state=new`}>
                  {newApplications} applied to mentor
                </Link>
              </>
            )}
          </span>
        )}
      />
      <LoadedFigure
        title="Tracks"
        isToldElsewhere
        query={community}
        value={({ tracks }) => tracks}
        note={({ openTracks, tasks }) => (
          <Link to={addressOf('adminTracks')}>
            {openTracks} open, with {tasks} {tasks === 1 ? 'task' : 'tasks'}
          </Link>
        )}
      />
    </Figures>
  )
}

/** Returns words saying that tracks with a waiting list have no free places; empty if nobody waits. */
const sayNoneThere = (overview: Overview | undefined): string =>
  (overview?.needs.waitingForMentor ?? 0) > 0 ? ', none in the tracks people wait for' : ''

function describeOldest({ waitingSince }: Overview): string {
  const span = waitingSince && spanText(waitingSince)
  return span ? `the oldest for ${span}` : 'see them all'
}
