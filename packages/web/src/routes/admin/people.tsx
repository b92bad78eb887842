import type { PeopleState } from '@koya/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PagedCard } from '#components/lists/paged-card.tsx'
import { nameOf } from '#components/people/person-names.tsx'
import { titled } from '#content/page-title.ts'
import { ExportList } from '#features/people/export-list.tsx'
import { ExportPeople } from '#features/people/export-people.tsx'
import { PeopleFilter } from '#features/people/people-filter.tsx'
import { PeopleTable } from '#features/people/people-table.tsx'
import {
  isNarrowed,
  type PeopleView,
  peoplePageSize,
  readPeopleView,
  toMentorFilter,
  toPeopleQuery,
} from '#features/people/people-view.ts'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { SaveViewButton } from '#features/views/save-view-button.tsx'
import { SavedViews } from '#features/views/saved-views.tsx'
import { read } from '#lib/api/query.ts'
import { changeView } from '#lib/navigation/address-view.ts'
import { Link, useSearchParams } from '#lib/navigation/router.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

export const meta = () => titled('People')

const emptyStates: Record<PeopleState, string> = {
  active: 'Nobody is active',
  pending: 'Everybody has confirmed their address',
  invited: 'No invitation is open',
  'switched-off': 'Nobody is switched off',
  'needs-mentor': 'Nobody has lost their mentor',
}

function nameEmpty(view: PeopleView): string {
  if (!isNarrowed(view)) return 'Nobody yet'
  return view.state === null || isNarrowed({ ...view, state: null })
    ? 'Nobody matches'
    : emptyStates[view.state]
}

/** Lists all people, including those who have not finished signing up (rules: people 1 to 3). */
export default function People() {
  const view = readPeopleView(useSearchParams()[0])
  const people = useQuery({
    ...read('listPeople', { query: toPeopleQuery(view) }),
    placeholderData: keepPreviousData,
  })
  const tracks = useQuery(read('listAuthoredTracks'))
  const mentors = useQuery(read('listPeople', { query: { role: 'MENTOR', sort: 'name' } }))
  const orphans = useQuery(read('listPeople', { query: { state: 'needs-mentor', limit: '1' } }))
  const orphanCount = orphans.data?.totalCount ?? 0

  return (
    <>
      <PageHead title="People">
        <p>
          {view.state === 'pending' && people.data?.totalCount !== 0
            ? 'They have not confirmed their address. Choose some of them to send the mail again.'
            : 'Everyone with an account or an invitation.'}
        </p>
      </PageHead>
      <PeopleFilter
        view={view}
        tracks={(tracks.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        mentors={(mentors.data?.items ?? [])
          .filter(({ state }) => state !== 'invited')
          .map((mentor) => ({ value: mentor.id, label: nameOf(mentor) }))}
        saveView={<SaveViewButton list="people" />}
      />
      {/* Hides the list at first, so that the list does not move when the notice appears. */}
      {orphans.isPending && <Skeleton rows={5} mark label="Loading the people" />}
      {orphanCount > 0 && view.state !== 'needs-mentor' && (
        <Notice kind="warning">
          <p>
            {orphanCount === 1 ? 'One mentee has' : `${orphanCount} mentees have`} lost their mentor.{' '}
            <Link to={{ search: '?state=needs-mentor' }}>Show them</Link>
          </p>
        </Notice>
      )}
      <SavedViews list="people" />
      <PagedCard
        title="People"
        hideTitle
        query={people}
        noun="people"
        hasMarks
        page={view.page}
        pageSize={peoplePageSize}
        searchForPage={(page) => changeView(view, { page })}
        download={
          <>
            {view.role === 'MENTOR' && (
              <ExportList
                name="exportMentors"
                filter={toMentorFilter(view)}
                noun="the figures of these mentors"
                label="Download figures of mentors"
              />
            )}
            <ExportPeople view={view} total={people.data?.totalCount ?? 0} />
          </>
        }
        empty={
          <Empty
            title={nameEmpty(view)}
            action={isNarrowed(view) && <ButtonLink to={{ search: '' }}>Show everybody</ButtonLink>}
          />
        }
      >
        {(items) => <PeopleTable people={items} />}
      </PagedCard>
    </>
  )
}
