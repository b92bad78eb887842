import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/query.ts'
import { SelectField } from '#ui/select-field.tsx'

interface CourseSelectProps {
  value: string | null
  error: string | undefined
  onChange: (course: string | null) => void
}

/** The course to watch before a task, if there is one. */
export function CourseSelect({ value, error, onChange }: CourseSelectProps) {
  const query = useQuery(read('listAuthoredCourses'))
  const courses = query.data?.items ?? []
  // What is chosen stands there before the list has come, and where that is longer than what is asked for.
  const isListed = value === null || courses.some(({ id }) => id === value)
  const options = courses.map(({ id, title }) => ({ value: id, label: title }))

  return (
    <SelectField
      name="course"
      label="Course to watch first"
      placeholder="None"
      error={error}
      options={isListed ? options : [{ value, label: 'The current one' }, ...options]}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}
