import type { PageParams } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { titled } from '#content/page-title.ts'
import { ApplicationActions } from '#features/applications/application-actions.tsx'
import { ApplicationCard } from '#features/applications/application-card.tsx'
import { ApplicationTag } from '#features/applications/state-tag.tsx'
import { BackLink } from '#features/shell/page/back-link.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { TrailCard } from '#features/trail/trail-card.tsx'
import { read } from '#lib/api/query.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { Ago } from '#ui/texts/moment.tsx'

export const meta = () => titled('Application')

export default function AdminApplication({
  params: { applicationId },
}: {
  params: PageParams<'adminApplication'>
}) {
  const query = useQuery(read('readApplication', { params: { id: applicationId } }))
  const tracks = useQuery(read('listAuthoredTracks'))
  const application = query.data

  return (
    <>
      <PageHead
        title={application ? `${application.firstName} ${application.lastName}` : 'Application'}
        above={<BackLink to={addressOf('adminApplications')}>All applications</BackLink>}
        isUnknown={query.isPending}
      >
        {application && (
          <>
            <ApplicationTag of={application} />
            <p>
              Applied <Ago at={application.createdAt} />.
            </p>
          </>
        )}
      </PageHead>
      <Loaded query={query} detail="The application could not be fetched.">
        {(loaded) => (
          <>
            <ApplicationCard application={loaded}>
              <ApplicationActions application={loaded} tracks={tracks.data?.items ?? []} />
            </ApplicationCard>
            <TrailCard title="Recent changes" object={applicationId} />
          </>
        )}
      </Loaded>
    </>
  )
}
