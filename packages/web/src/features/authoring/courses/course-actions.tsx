import type { AuthoredCourse } from '@koya/contract'
import { useState } from 'react'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { RowMenu } from '#ui/lists/row-menu.tsx'
import { refreshAuthored } from '../refresh-authored.ts'
import { CourseDialog } from './course-dialog.tsx'

export function CourseActions({ course }: { course: AuthoredCourse }) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const { run, isPending } = useWrite('deleteCourse', {
    onAnswer: refreshAuthored,
    onDone: () => showSuccess(`“${course.title}” is deleted`),
  })
  return (
    <>
      {course.taskCount > 0 ? (
        <Button variant="quiet" className="scripted" onClick={() => setDialog('edit')}>
          Edit<span className="sr"> {course.title}</span>
        </Button>
      ) : (
        <RowMenu
          of={course.title}
          busy={isPending}
          acts={[
            { label: 'Edit', onAct: () => setDialog('edit') },
            { label: 'Delete', onAct: () => setDialog('delete') },
          ]}
        />
      )}
      {dialog === 'edit' && <CourseDialog course={course} onClose={close} />}
      <ConfirmDialog
        open={dialog === 'delete'}
        question={`Delete “${course.title}”?`}
        explanation="No task needs it. Once deleted, it cannot come back."
        yes="Delete the course"
        danger
        onYes={() => {
          close()
          run({ params: { id: course.id }, headers: seenHeader(course) })
        }}
        onNo={close}
      />
    </>
  )
}
