import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PagedCard } from '#components/lists/paged-card.tsx'
import { titled } from '#content/page-title.ts'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { TrailFilter } from '#features/trail/trail-filter.tsx'
import { nameObject, TrailLines } from '#features/trail/trail-lines.tsx'
import { isNarrowed, readTrailView, toTrailQuery, trailPageSize } from '#features/trail/trail-view.ts'
import { SavedViews } from '#features/views/saved-views.tsx'
import { read } from '#lib/api/query.ts'
import { changeView } from '#lib/navigation/address-view.ts'
import { useSearchParams } from '#lib/navigation/router.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Empty } from '#ui/states/empty.tsx'

export const meta = () => titled('Changes')

/** Lists who did what and when (rules: trail 6). */
export default function Trail() {
  const view = readTrailView(useSearchParams()[0])
  const trail = useQuery({
    ...read('listTrail', { query: toTrailQuery(view) }),
    placeholderData: keepPreviousData,
  })
  const actors = useQuery(read('listTrailActors'))
  const lines = trail.data?.items ?? []

  return (
    <>
      <PageHead title="Changes">
        <p>Who changed what, newest first, with the values before and after. Nobody can edit this list.</p>
      </PageHead>
      <TrailFilter view={view} actors={actors.data?.items ?? []} />
      <SavedViews list="trail" savesHere />
      {view.object !== null && lines[0] && (
        <p>
          Only what was done to <strong>{nameObject(lines[0].object)}</strong>.{' '}
          <ButtonLink to={{ search: changeView(view, { object: null }) }}>Show everything</ButtonLink>
        </p>
      )}
      <PagedCard
        title="Changes"
        hideTitle
        query={trail}
        noun="changes"
        page={view.page}
        pageSize={trailPageSize}
        searchForPage={(page) => changeView(view, { page })}
        empty={
          isNarrowed(view) ? (
            <Empty
              title="No lines match"
              action={<ButtonLink to={{ search: '' }}>Show everything</ButtonLink>}
            />
          ) : (
            <Empty title="No changes yet">Each change that an admin makes leaves a line here.</Empty>
          )
        }
      >
        {(items) => <TrailLines lines={items} />}
      </PagedCard>
    </>
  )
}
