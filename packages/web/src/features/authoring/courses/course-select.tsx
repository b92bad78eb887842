import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { Button } from '#ui/base/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'

interface CourseSelectProps {
  value: string | null
  error: string | undefined
  onChange: (course: string | null) => void
  onNew: () => void
}

const pageSize = 100

const everyCourse = queryOptions({
  queryKey: ['listAuthoredCourses', 'every'],
  async queryFn() {
    const courses: { id: string; title: string }[] = []
    for (;;) {
      const query = { limit: String(pageSize), skip: String(courses.length) }
      const { items, totalCount } = await call('listAuthoredCourses', { query })
      courses.push(...items)
      if (items.length === 0 || courses.length >= totalCount) return courses
    }
  },
})

export function CourseSelect({ value, error, onChange, onNew }: CourseSelectProps) {
  const { data: courses = [] } = useQuery(everyCourse)
  // Before the list of courses arrives, the chosen course gets an option of its own.
  const isListed = value === null || courses.some(({ id }) => id === value)
  const options = courses.map(({ id, title }) => ({ value: id, label: title }))

  return (
    <>
      <SelectField
        name="course"
        label="Course to watch first (optional)"
        placeholder="None"
        error={error}
        options={isListed ? options : [{ value, label: 'The current one' }, ...options]}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      />
      <div>
        <Button variant="line" onClick={onNew}>
          Add a course
        </Button>
      </div>
    </>
  )
}
