import type { Overview } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Figures, LoadedFigure } from '#features/shell/area/figures.tsx'
import { read } from '#lib/api/query.ts'
import { Link } from '#lib/navigation/router.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { spanText } from '#ui/texts/moment-text.ts'
import styles from './what-waits.module.css'

export function ToAdminArea() {
  return (
    <ButtonLink variant="next" to={addressOf('adminOverview')}>
      Open the admin area
      <Icon name="arrow-right" />
    </ButtonLink>
  )
}

/**
 * Lists what waits in the community, one entry per line. The admin area has the figures
 * (rules: mentoring 17).
 */
export function WhatWaits() {
  const overview = useQuery(read('readOverview'))
  return (
    <Card title="Waiting">
      <Loaded query={overview} detail="What waits could not be fetched.">
        {(loaded) => {
          const lines = listWaiting(loaded)
          return (
            <CardBody>
              {lines.length > 0 ? <ul className={styles.lines}>{lines}</ul> : <p>All caught up.</p>}
            </CardBody>
          )
        }}
      </Loaded>
    </Card>
  )
}

function listWaiting({ waiting, waitingSince, quiet, pendingRegistrations = 0 }: Overview): ReactNode[] {
  const span = waitingSince && spanText(waitingSince)
  const lines = []
  if (waiting > 0) {
    lines.push(
      <li key="waiting">
        <Link to={`${addressOf('submissions')}?state=waiting`}>
          {waiting === 1 ? '1 submission waits' : `${waiting} submissions wait`} for a review
        </Link>
        {span && (waiting === 1 ? `, for ${span}` : `, the oldest for ${span}`)}.
      </li>,
    )
  }
  if (quiet.totalCount > 0) {
    lines.push(
      <li key="quiet">
        <Link to={`${addressOf('mentees')}?state=quiet&sort=last-work`}>
          {quiet.totalCount === 1 ? '1 mentee has' : `${quiet.totalCount} mentees have`} gone quiet
        </Link>
        .
      </li>,
    )
  }
  if (pendingRegistrations > 0) {
    lines.push(
      <li key="registrations">
        {pendingRegistrations === 1
          ? '1 address is registered and not confirmed yet.'
          : `${pendingRegistrations} addresses are registered and not confirmed yet.`}
      </li>,
    )
  }
  return lines
}

/** Shows the waiting work as figures that link to the lists (rules: admin 3). */
export function AdminFigures() {
  const overview = useQuery(read('readOverview'))
  const mentors = useQuery(read('listOwnMentors'))
  return (
    <Figures label="Waiting">
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
            of {mentees === 1 ? '1 mentee' : `${mentees} mentees`}
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
        note={() => <Link to={`${addressOf('people')}?state=pending`}>haven't confirmed</Link>}
      />
    </Figures>
  )
}

function describeOldest({ waiting, waitingSince }: Overview): string {
  const span = waitingSince && spanText(waitingSince)
  if (waiting === 0) return 'all caught up'
  return span ? `the oldest for ${span}` : 'see them all'
}
