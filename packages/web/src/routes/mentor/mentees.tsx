import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { titled } from '#content/page-title.ts'
import { MenteesTable } from '#features/mentoring/mentees-table.tsx'
import { menteesQuery } from '#features/mentoring/queries.ts'
import { PageHead } from '#features/shell/page-head.tsx'
import { useProfile } from '#features/shell/use-profile.ts'
import { pageOf } from '#lib/page-number.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Pager } from '#ui/pager.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export const meta = () => titled('Mentees')

/** Specification, section 9. */
const pageSize = 10

export default function Mentees() {
  const { role } = useProfile()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const page = pageOf(params)
  const query = useQuery(menteesQuery({ limit: String(pageSize), skip: String((page - 1) * pageSize) }))
  const total = query.data?.totalCount ?? 0
  const searchFor = (to: number) => (to > 1 ? `?page=${to}` : '')
  const isBeyond = query.data?.items.length === 0 && total > 0

  return (
    <>
      <PageHead title="Mentees">
        <p>Everybody who learns with {role === 'ADMIN' ? 'a mentor' : 'you'}, and how to reach them.</p>
      </PageHead>
      <Card
        title="Mentees"
        hideTitle
        busy={query.isPlaceholderData}
        footer={
          total > 0 &&
          !isBeyond && (
            <Pager
              label="Pages of mentees"
              page={page}
              pageSize={pageSize}
              total={total}
              onPage={(to) => navigate({ search: searchFor(to) })}
            />
          )
        }
      >
        <Loaded
          query={query}
          fallback="An error occured"
          detail="The mentees could not be fetched."
          loading={<Skeleton rows={5} label="Loading the mentees" />}
        >
          {({ items }) => {
            if (items.length > 0) return <MenteesTable mentees={items} />
            return isBeyond ? (
              <Empty
                title="The list ends before this page"
                action={<ButtonLink to={{ search: '' }}>To the first page</ButtonLink>}
              />
            ) : (
              <Empty title="No mentees yet">
                People show up here as soon as they enroll in your track and choose you as their mentor.
              </Empty>
            )
          }}
        </Loaded>
      </Card>
    </>
  )
}
