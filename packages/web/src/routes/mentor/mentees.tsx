import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PagedCard } from '#components/paged-card.tsx'
import { titled } from '#content/page-title.ts'
import { MenteesTable } from '#features/mentoring/mentees-table.tsx'
import { PageHead } from '#features/shell/page-head.tsx'
import { useProfile } from '#features/shell/use-profile.ts'
import { pageOf } from '#lib/page-number.ts'
import { read } from '#lib/query.ts'
import { Empty } from '#ui/empty.tsx'

export const meta = () => titled('Mentees')

/** See rules: mentoring 3. */
const pageSize = 10

export default function Mentees() {
  const { role } = useProfile()
  const page = pageOf(useSearchParams()[0])
  const mentees = useQuery({
    ...read('listOwnMentees', {
      query: { limit: String(pageSize), skip: String((page - 1) * pageSize) },
    }),
    placeholderData: keepPreviousData,
  })

  return (
    <>
      <PageHead title="Mentees">
        <p>Everybody who learns with {role === 'ADMIN' ? 'a mentor' : 'you'}, and how to reach them.</p>
      </PageHead>
      <PagedCard
        title="Mentees"
        hideTitle
        query={mentees}
        noun="mentees"
        page={page}
        pageSize={pageSize}
        empty={
          <Empty title="No mentees yet">
            People show up here as soon as they enroll in your track and choose you as their mentor.
          </Empty>
        }
      >
        {(items) => <MenteesTable mentees={items} />}
      </PagedCard>
    </>
  )
}
