import { applicationStates } from '@koya/contract/mentoring/applications'
import { addressOf } from '@koya/contract/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FilterPills } from '#components/lists/filter-pills.tsx'
import { FilterRow } from '#components/lists/filter-row.tsx'
import { PagedCard } from '#components/lists/paged-card.tsx'
import { titled } from '#content/page-title.ts'
import { ApplicationTable } from '#features/applications/application-table.tsx'
import { stateWords } from '#features/applications/state-tag.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { SaveViewButton } from '#features/views/save-view-button.tsx'
import { SavedViews } from '#features/views/saved-views.tsx'
import { read } from '#lib/api/query.ts'
import { withMark } from '#lib/navigation/address-view.ts'
import { pageOf } from '#lib/navigation/page-number.ts'
import { useSearchParams } from '#lib/navigation/router.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Empty } from '#ui/states/empty.tsx'

export const meta = () => titled('Applications')

const pageSize = 20

const choices = [
  { value: null, label: 'All' },
  // The state `new` also covers applicants who have replied, because an admin must answer them too.
  ...applicationStates.map((value) => ({ value, label: value === 'new' ? 'To answer' : stateWords[value] })),
]

/** Lists the people who want to mentor (rules: applications 6). */
export default function AdminApplications() {
  const [search] = useSearchParams()
  const state = applicationStates.find((one) => one === search.get('state')) ?? null
  const page = pageOf(search)
  const applications = useQuery({
    ...read('listApplications', {
      query: { limit: String(pageSize), skip: String((page - 1) * pageSize), ...(state && { state }) },
    }),
    placeholderData: keepPreviousData,
  })
  const searchFor = (value: string | null, to = 1) => {
    const wanted = new URLSearchParams({
      ...(value && { state: value }),
      ...(to > 1 && { page: String(to) }),
    })
    return withMark(wanted)
  }

  return (
    <>
      <PageHead title="Applications">
        <p>People who want to mentor, newest first.</p>
      </PageHead>
      <FilterRow
        pills={
          <FilterPills
            label="State of the applications"
            choices={choices}
            chosen={state}
            searchFor={(value) => searchFor(value)}
            end={<SaveViewButton list="adminApplications" />}
          />
        }
      />
      <SavedViews list="adminApplications" />
      <PagedCard
        title="Applications"
        hideTitle
        query={applications}
        noun="applications"
        page={page}
        pageSize={pageSize}
        searchForPage={(to) => searchFor(state, to)}
        empty={
          state === null ? (
            <Empty
              title="Nobody has applied yet"
              action={
                <ButtonLink to={addressOf('becomeAMentor')} variant="line">
                  Open the page where people apply
                </ButtonLink>
              }
            />
          ) : (
            <Empty
              title="No application is in this state"
              action={<ButtonLink to={{ search: '' }}>Show all applications</ButtonLink>}
            />
          )
        }
      >
        {(items) => <ApplicationTable items={items} />}
      </PagedCard>
    </>
  )
}
