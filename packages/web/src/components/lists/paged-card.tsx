import type { List } from '@koya/contract'
import type { ReactNode } from 'react'
import { useNavigate } from '#lib/navigation/router.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/lists/card.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded, type LoadedProps } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import styles from './paged-card.module.css'

export interface PagedCardProps<Item> {
  title: string
  hideTitle?: boolean
  query: LoadedProps<List<Item>>['query'] & { isPlaceholderData: boolean }
  /** The plural name of the items: 'submissions'. */
  noun: string
  /** True if each row begins with a picture. */
  hasMarks?: boolean
  /** Starts at 1. */
  page: number
  pageSize: number
  /** Returns the query string for a page; by default it holds only the page number. */
  searchForPage?: (page: number) => string
  download?: ReactNode
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** One page of a list in a card. */
export function PagedCard<Item>({
  title,
  hideTitle = false,
  query,
  noun,
  hasMarks = false,
  page,
  pageSize,
  searchForPage = searchNaming,
  download,
  empty,
  children,
}: PagedCardProps<Item>) {
  const navigate = useNavigate()
  const total = query.data?.totalCount ?? 0
  const isBeyondEnd = query.data?.items.length === 0 && total > 0
  // A list on one page that has no filters and no download needs no footer.
  const isAlone = total <= pageSize && searchForPage === searchNaming && !download

  return (
    <Card
      title={title}
      hideTitle={hideTitle}
      busy={query.isPlaceholderData}
      footer={
        total > 0 &&
        !isBeyondEnd &&
        !isAlone && (
          <div className={styles.foot}>
            <Pager
              label={`Pages of ${noun}`}
              page={page}
              pageSize={pageSize}
              total={total}
              onPage={(to) => navigate({ search: searchForPage(to) })}
              searchFor={searchForPage}
            />
            {download && <div className={styles.download}>{download}</div>}
          </div>
        )
      }
    >
      <Loaded
        query={query}
        detail={`The ${noun} could not be fetched.`}
        loading={<Skeleton rows={5} mark={hasMarks} label={`Loading the ${noun}`} />}
      >
        {({ items }) => {
          if (items.length > 0) return children(items)
          if (!isBeyondEnd) return empty
          return (
            <Empty
              title="The list ends before this page"
              action={<ButtonLink to={{ search: searchForPage(1) }}>To the first page</ButtonLink>}
            />
          )
        }}
      </Loaded>
    </Card>
  )
}

const searchNaming = (page: number): string => (page > 1 ? `?page=${page}` : '')
