import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PagedCard } from '#components/lists/paged-card.tsx'
import { titled } from '#content/page-title.ts'
import { NewsLines } from '#features/inbox/news-lines.tsx'
import { NothingNew } from '#features/inbox/nothing-new.tsx'
import { ReadAll } from '#features/inbox/read-all.tsx'
import { UnsentCard } from '#features/outbox/unsent-card.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { read } from '#lib/api/query.ts'
import { pageOf } from '#lib/navigation/page-number.ts'
import { useSearchParams } from '#lib/navigation/router.tsx'

export const meta = () => titled('Inbox')

const pageSize = 20

/** Lists the person's notifications (rules: inbox 7). */
export default function Inbox() {
  const page = pageOf(useSearchParams()[0])
  const news = useQuery({
    ...read('listNews', { query: { limit: String(pageSize), skip: String((page - 1) * pageSize) } }),
    placeholderData: keepPreviousData,
  })

  return (
    <>
      <PageHead title="Inbox" isQuiet action={page === 1 && news.data && <ReadAll items={news.data.items} />}>
        <p>What has happened in the last 90 days.</p>
      </PageHead>
      <UnsentCard />
      <PagedCard
        title="News"
        hideTitle
        query={news}
        noun="news"
        hasMarks
        page={page}
        pageSize={pageSize}
        empty={<NothingNew />}
      >
        {(items) => <NewsLines items={items} />}
      </PagedCard>
    </>
  )
}
