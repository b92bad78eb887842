import type { PageParams } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { titled } from '#content/page-title.ts'
import { AnnouncementSheet, AnnouncementText } from '#features/announcements/announcement-text.tsx'
import { BackLink } from '#features/shell/page/back-link.tsx'
import { NotThere } from '#features/shell/page/not-there.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { isNotFound } from '#lib/api/api-error.ts'
import { read } from '#lib/api/query.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { Ago } from '#ui/texts/moment.tsx'

export const meta = () => titled('Announcement')

/** Shows one announcement in full (rules: announcements 6). */
export default function AnnouncementPage({
  params: { announcementId },
}: {
  params: PageParams<'announcement'>
}) {
  const query = useQuery(read('readAnnouncement', { params: { id: announcementId } }))

  if (!query.data && isNotFound(query.error)) {
    return (
      <NotThere noun="announcement" error={query.error} to={addressOf('inbox')} way="To your inbox">
        There is no such announcement, or it is not for you.
      </NotThere>
    )
  }

  return (
    <>
      <PageHead
        title={query.data?.title ?? 'Announcement'}
        above={<BackLink to={addressOf('inbox')}>Inbox</BackLink>}
        isUnknown={query.isPending}
      >
        {query.data && (
          <p>
            Sent by the admins of Koya, <Ago at={query.data.createdAt} />
          </p>
        )}
      </PageHead>
      <AnnouncementSheet>
        <Loaded query={query} detail="The announcement could not be fetched.">
          {({ text }) => <AnnouncementText text={text} />}
        </Loaded>
      </AnnouncementSheet>
    </>
  )
}
