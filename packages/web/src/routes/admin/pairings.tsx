import type { Pairing } from '@koya/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BulkBar } from '#components/lists/bulk-bar.tsx'
import { PagedCard } from '#components/lists/paged-card.tsx'
import { nameOf } from '#components/people/person-names.tsx'
import { titled } from '#content/page-title.ts'
import { WaitingLine } from '#features/enrollment/waiting/waiting-line.tsx'
import { MoveDialog } from '#features/pairings/move-dialog.tsx'
import { PairingsFilter } from '#features/pairings/pairings-filter.tsx'
import { PairingsTable } from '#features/pairings/pairings-table.tsx'
import {
  isPreparedMove,
  pageSizeOf,
  readPairingsView,
  toPairingsFilter,
  toPairingsQuery,
  withoutMove,
} from '#features/pairings/pairings-view.ts'
import { RegroupDialog } from '#features/pairings/regroup-dialog.tsx'
import { ExportList } from '#features/people/export-list.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { SaveViewButton } from '#features/views/save-view-button.tsx'
import { SavedViews } from '#features/views/saved-views.tsx'
import { read } from '#lib/api/query.ts'
import { changeView } from '#lib/navigation/address-view.ts'
import { useNavigate, useSearchParams } from '#lib/navigation/router.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { useChosen } from '#ui/lists/choice.tsx'
import { Empty } from '#ui/states/empty.tsx'

export const meta = () => titled('Pairings')

/** Lists who mentors whom, and moves mentees to another mentor (rules: pairings 1 and 9). */
export default function Pairings() {
  const search = useSearchParams()[0]
  const view = readPairingsView(search)
  const navigate = useNavigate()
  const isPrepared = isPreparedMove(search)
  const pairings = useQuery({
    ...read('listPairings', { query: toPairingsQuery(search) }),
    placeholderData: keepPreviousData,
  })
  const tracks = useQuery(read('listAuthoredTracks'))
  const mentors = useQuery(read('listOwnMentors'))
  const [chosen, choose] = useChosen(pairings.data?.items ?? [])
  const [isMoving, setMoving] = useState(false)
  const [isRegrouping, setRegrouping] = useState(false)
  const [first] = chosen
  const mentorsWithRoom = useQuery({
    ...read('listMentorsWithRoom', { params: { id: first?.track.id ?? '' } }),
    enabled: isMoving && first !== undefined,
  })
  const cohortsOf = (trackId: string | null | undefined) => ({
    ...read('listCohorts', { params: { id: trackId ?? '' } }),
    enabled: Boolean(trackId),
  })
  const cohorts = useQuery(cohortsOf(view.track))
  const ownCohorts = useQuery(cohortsOf(isRegrouping ? first?.track.id : null))
  const move = (all: readonly Pairing[]) => {
    choose(all)
    setMoving(true)
  }

  // If the link asks to move everybody on the list, opens the dialog for the list's first track.
  const items = pairings.data?.items
  const shown = items?.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list shows other pairings
  useEffect(() => {
    const [one] = items ?? []
    if (!isPrepared || !one || pairings.isPlaceholderData) return
    move((items ?? []).filter(({ track, state }) => track.id === one.track.id && state !== 'ended'))
  }, [isPrepared, shown, pairings.isPlaceholderData])

  // Takes `move` out of the address, so that going back or a reload does not open the dialog again.
  const forgetMove = () => {
    if (isPrepared) navigate({ search: withoutMove(view) }, { replace: true })
  }

  return (
    <>
      <PageHead title="Pairings">
        <p>Who mentors whom.</p>
      </PageHead>
      <WaitingLine
        track={view.track}
        isLeftOut={view.search !== null || view.mentee !== null || isPrepared}
      />
      <PairingsFilter
        view={view}
        tracks={tracks.data?.items ?? []}
        mentors={mentors.data?.items ?? []}
        cohorts={cohorts.data?.items ?? []}
        names={new Map(items?.flatMap(listNames))}
        saveView={<SaveViewButton list="pairings" />}
      />
      <SavedViews list="pairings" />
      <PagedCard
        title="Mentees and their mentors"
        query={pairings}
        noun="pairings"
        page={view.page}
        pageSize={pageSizeOf(view)}
        searchForPage={(page) => changeView(view, { page })}
        download={<ExportList name="exportPairings" filter={toPairingsFilter(view)} noun="these pairings" />}
        empty={
          search.toString() !== '' ? (
            <Empty
              title="No pairings match"
              action={<ButtonLink to={{ search: '' }}>Show all pairings</ButtonLink>}
            />
          ) : (
            <Empty title="Nobody has enrolled yet">
              A mentee who enrolls in a track chooses a mentor, and both show up here.
            </Empty>
          )
        }
      >
        {(items) => (
          <PairingsTable pairings={items} chosen={chosen} onChoose={choose} onMove={(one) => move([one])} />
        )}
      </PagedCard>
      <BulkBar count={chosen.length} onNone={() => choose([])}>
        <Button variant="line" onClick={() => setRegrouping(true)}>
          Change cohort
        </Button>
        <Button variant="next" onClick={() => setMoving(true)}>
          Move {chosen.length} {chosen.length === 1 ? 'mentee' : 'mentees'}
        </Button>
      </BulkBar>
      {first && isMoving && (
        <MoveDialog
          pairings={chosen}
          track={first.track}
          mentors={mentorsWithRoom}
          isPrepared={isPrepared}
          onMoved={() => {
            setMoving(false)
            choose([])
            // If mentees of another track remain, keeps `move`, so that the dialog opens for them next.
            if (pairings.data?.totalCount === chosen.length) forgetMove()
          }}
          onClose={() => {
            setMoving(false)
            forgetMove()
          }}
        />
      )}
      {first && isRegrouping && (
        <RegroupDialog
          pairings={chosen}
          track={first.track}
          cohorts={ownCohorts}
          onDone={() => {
            setRegrouping(false)
            choose([])
          }}
          onClose={() => setRegrouping(false)}
        />
      )}
    </>
  )
}

const listNames = ({ cohort, mentor, mentee }: Pairing): [string, string][] => [
  ...(cohort ? [[cohort.id, cohort.name] satisfies [string, string]] : []),
  [mentor.id, nameOf(mentor)],
  [mentee.id, nameOf(mentee)],
]
