import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Submission } from '#features/submissions/queries.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Pager } from '#ui/pager.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { queuePageSize } from './grading-address.ts'
import type { Desk } from './grading-desk.tsx'
import { GradingQueue } from './grading-queue.tsx'

export interface GradingListProps {
  title: string
  hideTitle?: boolean
  query: UseQueryResult<{ items: Submission[]; totalCount: number }>
  page: number
  searchForPage: (page: number) => string
  desk: Desk
  ofOne?: boolean
  /** Stands there when nothing was ever sent, or nothing passes the filter. */
  empty: ReactNode
}

/** One page of submissions in a card. */
export function GradingList({
  title,
  hideTitle = false,
  query,
  page,
  searchForPage,
  desk,
  ofOne = false,
  empty,
}: GradingListProps) {
  const navigate = useNavigate()
  const total = query.data?.totalCount ?? 0
  const isBeyond = query.data?.items.length === 0 && total > 0

  return (
    <Card
      title={title}
      hideTitle={hideTitle}
      busy={query.isPlaceholderData}
      footer={
        total > 0 &&
        !isBeyond && (
          <Pager
            label="Pages of submissions"
            page={page}
            pageSize={queuePageSize}
            total={total}
            onPage={(to) => navigate({ search: searchForPage(to) })}
          />
        )
      }
    >
      <Loaded
        query={query}
        fallback="An error occurred"
        detail="The submissions could not be fetched."
        loading={<Skeleton rows={5} label="Loading the submissions" />}
      >
        {({ items }) => {
          if (isBeyond) {
            return (
              <Empty
                title="The list ends before this page"
                action={<ButtonLink to={{ search: searchForPage(1) }}>To the first page</ButtonLink>}
              />
            )
          }
          return items.length === 0 ? (
            empty
          ) : (
            <GradingQueue caption={title} items={items} desk={desk} ofOne={ofOne} />
          )
        }}
      </Loaded>
    </Card>
  )
}
