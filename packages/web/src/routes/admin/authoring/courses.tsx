import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterRow } from '#components/lists/filter-row.tsx'
import { PagedCard } from '#components/lists/paged-card.tsx'
import { titled } from '#content/page-title.ts'
import { CourseDialog } from '#features/authoring/courses/course-dialog.tsx'
import { CourseTable } from '#features/authoring/courses/course-table.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { read } from '#lib/api/query.ts'
import { pageOf } from '#lib/navigation/page-number.ts'
import { useNavigate, useSearchParams } from '#lib/navigation/router.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Empty } from '#ui/states/empty.tsx'

export const meta = () => titled('Courses')

const pageSize = 20

const searchOf = (title: string, page: number): string => {
  const search = new URLSearchParams({
    ...(title && { title }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return search && `?${search}`
}

/** Lists the videos that tasks can refer to (rules: authoring 11). */
export default function AdminCourses() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const page = pageOf(search)
  const title = search.get('title') ?? ''
  const [isOpen, setOpen] = useState(false)
  const courses = useQuery({
    ...read('listAuthoredCourses', {
      query: {
        limit: String(pageSize),
        skip: String((page - 1) * pageSize),
        ...(title && { title }),
      },
    }),
    placeholderData: keepPreviousData,
  })

  return (
    <>
      <PageHead
        title="Courses"
        action={
          <Button variant="line" onClick={() => setOpen(true)}>
            <Icon name="plus" />
            Add a course
          </Button>
        }
      >
        <p>Videos and playlists that tasks can point to.</p>
      </PageHead>
      <FilterRow>
        <form
          key={title}
          onSubmit={(event) => {
            event.preventDefault()
            const wanted = String(new FormData(event.currentTarget).get('title')).trim()
            navigate({ search: searchOf(wanted, 1) })
          }}
        >
          <SearchField label="Find by title" name="title" maxLength={64} defaultValue={title} />
        </form>
      </FilterRow>
      <PagedCard
        title="Courses"
        hideTitle
        query={courses}
        noun="courses"
        page={page}
        pageSize={pageSize}
        searchForPage={(to) => searchOf(title, to)}
        empty={
          title ? (
            <Empty
              title="No course has this in its title"
              action={<ButtonLink to={{ search: '' }}>Show all courses</ButtonLink>}
            />
          ) : (
            <Empty title="No course yet">
              A course is a video or a playlist on YouTube. A task can do without one.
            </Empty>
          )
        }
      >
        {(items) => <CourseTable courses={items} />}
      </PagedCard>
      {isOpen && <CourseDialog onClose={() => setOpen(false)} />}
    </>
  )
}
