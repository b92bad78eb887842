import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PagedCard } from '#components/lists/paged-card.tsx'
import { titled } from '#content/page-title.ts'
import { AnnouncementForm, type Checked } from '#features/announcements/announcement-form.tsx'
import { CheckCard } from '#features/announcements/check-card.tsx'
import { SentAnnouncements } from '#features/announcements/sent-announcements.tsx'
import { UnderWay } from '#features/announcements/under-way.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { read } from '#lib/api/query.ts'
import { pageOf } from '#lib/navigation/page-number.ts'
import { useSearchParams } from '#lib/navigation/router.tsx'
import { Empty } from '#ui/states/empty.tsx'

export const meta = () => titled('Announcements')

const pageSize = 20
const lookAgainMilliseconds = 15_000

/** Lists and sends announcements to many people (rules: announcements 1 to 5). */
export default function AdminAnnouncements() {
  const page = pageOf(useSearchParams()[0])
  const [checked, setChecked] = useState<Checked | null>(null)
  const tracks = useQuery(read('listAuthoredTracks'))
  const sent = useQuery({
    ...read('listAnnouncements', {
      query: { limit: String(pageSize), skip: String((page - 1) * pageSize) },
    }),
    placeholderData: keepPreviousData,
    // Refetches while an announcement is still being sent.
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ finishedAt }) => finishedAt === null) ? lookAgainMilliseconds : false,
  })

  return (
    <>
      <PageHead title="Announcements">
        <p>Tell many people something: in their inbox and by mail, as each of them has chosen.</p>
      </PageHead>
      {sent.data?.items.map((one) => (
        <UnderWay key={one.id} sent={one} />
      ))}
      {checked && <CheckCard checked={checked} onChecked={setChecked} onClose={() => setChecked(null)} />}
      <AnnouncementForm
        hidden={checked !== null}
        tracks={tracks.data?.items.filter(({ state }) => state !== 'draft') ?? []}
        tracksFailed={tracks.isLoadingError}
        onChecked={setChecked}
      />
      <PagedCard
        title="Sent"
        query={sent}
        noun="announcements"
        page={page}
        pageSize={pageSize}
        empty={<Empty title="Nothing was announced yet">What you send is listed here.</Empty>}
      >
        {(items) => <SentAnnouncements items={items} />}
      </PagedCard>
    </>
  )
}
