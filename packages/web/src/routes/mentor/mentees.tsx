import { addressOf } from '@koya/contract/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PagedCard } from '#components/lists/paged-card.tsx'
import { titled } from '#content/page-title.ts'
import { MenteesFilter } from '#features/mentoring/mentees-filter.tsx'
import { MenteesTable } from '#features/mentoring/mentees-table.tsx'
import { menteesPageSize, readMenteesView, toMenteesQuery } from '#features/mentoring/mentees-view.ts'
import { SquaresKey } from '#features/mentoring/squares-key.tsx'
import { useProfile } from '#features/shell/area/use-profile.ts'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { read } from '#lib/api/query.ts'
import { changeView } from '#lib/navigation/address-view.ts'
import { useSearchParams } from '#lib/navigation/router.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Empty } from '#ui/states/empty.tsx'

export const meta = () => titled('Mentees')

export default function Mentees() {
  const { role } = useProfile()
  const view = readMenteesView(useSearchParams()[0])
  const isFiltered = view.state !== null || view.name !== null
  const isOnlyFinished = view.state === 'finished' && view.name === null
  const mentees = useQuery({
    ...read('listOwnMentees', { query: toMenteesQuery(view) }),
    placeholderData: keepPreviousData,
  })
  const isEmpty = !isFiltered && !mentees.isPlaceholderData && mentees.data?.totalCount === 0

  return (
    <>
      <PageHead title="Mentees">
        <p>Everybody who learns with {role === 'ADMIN' ? 'a mentor' : 'you'}, and how to reach them.</p>
        {!isEmpty && <SquaresKey />}
      </PageHead>
      {!isEmpty && <MenteesFilter view={view} count={mentees.data?.totalCount} />}
      <PagedCard
        title="Mentees"
        hideTitle
        query={mentees}
        noun="mentees"
        hasMarks
        page={view.page}
        pageSize={menteesPageSize}
        searchForPage={(page) => changeView(view, { page })}
        empty={
          isFiltered ? (
            <Empty
              title={isOnlyFinished ? 'Nobody has finished yet' : 'No mentees match'}
              action={<ButtonLink to={{ search: '' }}>Show all mentees</ButtonLink>}
            >
              {view.name !== null && 'Try fewer letters of the name.'}
            </Empty>
          ) : (
            <Empty
              title="No mentees yet"
              action={
                role === 'MENTOR' && (
                  <ButtonLink to={addressOf('mentorOverview')}>Your first steps</ButtonLink>
                )
              }
            >
              People show up here as soon as they enroll in your track and choose you as their mentor.
            </Empty>
          )
        }
      >
        {(items) => <MenteesTable mentees={items} />}
      </PagedCard>
    </>
  )
}
