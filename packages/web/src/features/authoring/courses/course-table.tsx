import type { AuthoredCourse } from '@koya/contract'
import { Icon } from '#ui/base/icon.tsx'
import { type Column, Table } from '#ui/lists/table.tsx'
import { SafeLink } from '#ui/texts/safe-link.tsx'
import authoring from '../authoring.module.css'
import { CourseActions } from './course-actions.tsx'
import styles from './courses.module.css'

const columns: Column<AuthoredCourse>[] = [
  {
    key: 'title',
    header: 'Course',
    kind: 'main',
    cell: ({ title, playlistUrl }) => (
      <SafeLink href={playlistUrl}>
        <span className={styles.video}>
          <Icon name="external" size="small" />
          {title}
        </span>
      </SafeLink>
    ),
  },
  {
    key: 'tasks',
    header: 'Used in',
    kind: 'nowrap',
    cell: ({ taskCount }) => `${taskCount} ${taskCount === 1 ? 'task' : 'tasks'}`,
  },
  {
    key: 'actions',
    header: 'What can be done',
    hideHeader: true,
    kind: 'action',
    cell: (course) => <CourseActions course={course} />,
  },
]

export const CourseTable = ({ courses }: { courses: readonly AuthoredCourse[] }) => (
  <Table
    caption="Courses"
    columns={columns}
    rows={courses}
    keyOf={({ id }) => id}
    className={`${authoring.acted} ${styles.courses}`}
  />
)
