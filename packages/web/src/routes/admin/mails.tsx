import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PagedCard } from '#components/lists/paged-card.tsx'
import { titled } from '#content/page-title.ts'
import { FailedMails } from '#features/mails/failed-mails.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { read } from '#lib/api/query.ts'
import { pageOf } from '#lib/navigation/page-number.ts'
import { useSearchParams } from '#lib/navigation/router.tsx'
import { Empty } from '#ui/states/empty.tsx'

export const meta = () => titled('Mails')

const pageSize = 20

/** Lists mails that did not reach people, and can send them again (rules: mails 19 and 20). */
export default function AdminMails() {
  const page = pageOf(useSearchParams()[0])
  const mails = useQuery({
    ...read('listFailedMails', {
      query: { limit: String(pageSize), skip: String((page - 1) * pageSize) },
    }),
    placeholderData: keepPreviousData,
  })

  return (
    <>
      <PageHead title="Mails">
        <p>When a mail fails, Koya tries again by itself, or leaves it here for you.</p>
      </PageHead>
      <PagedCard
        title="Mail that didn’t arrive"
        hideTitle
        query={mails}
        noun="mails"
        page={page}
        pageSize={pageSize}
        empty={
          <Empty title="No mail has failed">If one fails, you see why here, and can send it again.</Empty>
        }
      >
        {(items) => <FailedMails items={items} />}
      </PagedCard>
    </>
  )
}
