import { addressOf, type Overview } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Figures, LoadedFigure } from '#features/shell/figures.tsx'
import { read } from '#lib/query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { spanText } from '#ui/moment-text.ts'

export { WaitingMentorsCard } from '#features/grading/waiting-mentors-card.tsx'

export function ToAdminArea() {
  return (
    <ButtonLink variant="next" to={addressOf('adminOverview')}>
      To the admin area
      <Icon name="arrow-right" />
    </ButtonLink>
  )
}

/** What waits in the community, with the ways into the lists (rules: mentoring 17). */
export function AdminFigures() {
  const overview = useQuery(read('readOverview'))
  const mentors = useQuery(read('listOwnMentors'))
  return (
    <Figures label="What waits">
      <LoadedFigure
        title="Waiting submissions"
        query={overview}
        value={({ waiting }) => waiting}
        note={(own) => <Link to={`${addressOf('submissions')}?state=waiting`}>{describeOldest(own)}</Link>}
      />
      <LoadedFigure
        title="Mentees gone quiet"
        query={overview}
        value={({ quiet }) => quiet.totalCount}
        note={({ mentees, quiet }) => (
          <span>
            {quiet.totalCount > 0 && (
              <>
                <Link to={`${addressOf('mentees')}?state=quiet&sort=last-work`}>see them</Link>,{' '}
              </>
            )}
            of {mentees} mentees
          </span>
        )}
      />
      <LoadedFigure
        title="Approved mentors"
        query={mentors}
        value={({ items }) => items.length}
        note={() => <Link to={addressOf('ownMentor')}>see all of them</Link>}
      />
      <LoadedFigure
        title="Addresses not confirmed"
        query={overview}
        value={({ pendingRegistrations = 0 }) => pendingRegistrations}
        note={() => 'registered, no tap on the link yet'}
      />
    </Figures>
  )
}

function describeOldest({ waiting, waitingSince }: Overview): string {
  const span = waitingSince && spanText(waitingSince)
  if (waiting === 0) return 'all caught up'
  return span ? `the oldest for ${span}` : 'see them all'
}
