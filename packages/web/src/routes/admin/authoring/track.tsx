import type { PageParams } from '@koya/contract'
import { addressOf, pages } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { PagesAhead } from '#components/lists/pages-ahead.tsx'
import { titled } from '#content/page-title.ts'
import { CohortsCard } from '#features/authoring/cohorts/cohorts-card.tsx'
import { StateTag } from '#features/authoring/state-tag.tsx'
import { NamedPart } from '#features/authoring/tracks/named-part.tsx'
import { PartLinks } from '#features/authoring/tracks/part-links.tsx'
import { StagesCard } from '#features/authoring/tracks/stages-card.tsx'
import { TrackActions } from '#features/authoring/tracks/track-actions.tsx'
import { TrackMentors } from '#features/authoring/tracks/track-mentors.tsx'
import { uploadPicture } from '#features/pictures/upload-picture.ts'
import { BackLink } from '#features/shell/page/back-link.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { TrailCard } from '#features/trail/trail-card.tsx'
import { read } from '#lib/api/query.ts'
import { Card } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

export const meta = () => titled('Track')

export default function AdminTrack({ params: { trackId } }: { params: PageParams<'adminTrack'> }) {
  const query = useQuery(read('readAuthoredTrack', { params: { id: trackId } }))
  const cohorts = useQuery(read('listCohorts', { params: { id: trackId } }))
  const waiting = useQuery(read('listWaiting', { query: { limit: '1', track: trackId } }))
  const track = query.data

  return (
    <>
      <PageHead
        title={track?.title ?? 'Track'}
        above={<BackLink to={addressOf('adminTracks')}>All tracks</BackLink>}
        action={track && <TrackActions track={track} upload={uploadPicture} />}
      >
        {track && (
          <>
            <StateTag state={track.state} />
            <p>{track.description}</p>
            {track.state === 'draft' && <p>Only admins see a draft. Mentees can enroll once it is open.</p>}
            <PartLinks trackId={trackId} waiting={waiting.data?.totalCount ?? 0} />
          </>
        )}
      </PageHead>
      <Loaded
        query={query}
        loading={
          <Card title="Stages">
            <Skeleton rows={5} label="Loading the track" />
          </Card>
        }
        detail="The track could not be fetched."
      >
        {(loaded) => (
          <>
            <NamedPart id="stages" isReady>
              <StagesCard track={loaded} upload={uploadPicture} />
            </NamedPart>
            <NamedPart id="cohorts" isReady>
              <CohortsCard track={loaded} cohorts={cohorts} />
            </NamedPart>
            <NamedPart id="mentors" isReady={!cohorts.isPending && !waiting.isPending}>
              <TrackMentors track={loaded} waiting={waiting.data} />
            </NamedPart>
            <TrailCard title="Recent changes" object={trackId} />
          </>
        )}
      </Loaded>
      {track && <PagesAhead pages={[pages.adminTask]} />}
    </>
  )
}
