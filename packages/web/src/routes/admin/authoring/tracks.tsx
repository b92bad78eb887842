import type { TrackState } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterPills } from '#components/lists/filter-pills.tsx'
import { FilterRow } from '#components/lists/filter-row.tsx'
import { titled } from '#content/page-title.ts'
import { TrackDialog } from '#features/authoring/tracks/track-dialog.tsx'
import { TrackList } from '#features/authoring/tracks/track-list.tsx'
import { MovesCard } from '#features/moves/moves-card.tsx'
import { uploadPicture } from '#features/pictures/upload-picture.ts'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { read } from '#lib/api/query.ts'
import { useNavigate, useSearchParams } from '#lib/navigation/router.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Card } from '#ui/lists/card.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

export const meta = () => titled('Tracks')

const states: readonly { value: TrackState | null; label: string }[] = [
  { value: null, label: 'All' },
  { value: 'draft', label: 'Drafts' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'archived', label: 'Archived' },
]

/** Lists all tracks, in every state and in their public order (rules: authoring 1 and 4). */
export default function AdminTracks() {
  const navigate = useNavigate()
  const wanted = useSearchParams()[0].get('state')
  const state = states.find(({ value }) => value === wanted)?.value ?? null
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(read('listAuthoredTracks'))
  const add = (
    <Button variant="line" onClick={() => setOpen(true)}>
      <Icon name="plus" />
      Add a track
    </Button>
  )

  return (
    <>
      <PageHead title="Tracks" action={add}>
        <p>All tracks, in the order people see them.</p>
      </PageHead>
      <FilterRow
        pills={
          <FilterPills
            label="State of the tracks"
            choices={states}
            chosen={state}
            searchFor={(value) => (value === null ? '' : `?state=${value}`)}
          />
        }
      />
      <Card title="Tracks" hideTitle>
        <Loaded
          query={query}
          detail="The tracks could not be fetched."
          loading={<Skeleton rows={4} label="Loading the tracks" />}
        >
          {({ items, totalCount }) => {
            if (totalCount === 0) {
              return (
                <Empty title="No track yet">
                  A track is what a mentee enrolls in: stages, and tasks in them. Begin with its title.
                </Empty>
              )
            }
            const shown = items.filter((track) => state === null || track.state === state)
            if (shown.length === 0) {
              return (
                <Empty
                  title={`No ${state} tracks`}
                  action={<ButtonLink to={{ search: '' }}>Show all tracks</ButtonLink>}
                />
              )
            }
            return <TrackList tracks={shown} isWhole={shown.length === totalCount} />
          }}
        </Loaded>
      </Card>
      {query.data?.totalCount !== 0 && <MovesCard tracks={query.data?.items ?? []} />}
      {isOpen && (
        <TrackDialog
          upload={uploadPicture}
          onClose={() => setOpen(false)}
          onSaved={({ id }) => navigate(addressOf('adminTrack', { trackId: id }))}
        />
      )}
    </>
  )
}
