import type { AuthoredCourse } from '@koya/contract'
import { AuthoredCourse as Course, CourseForm } from '@koya/contract/authoring/authoring'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useEdit } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { refreshAuthored } from '../refresh-authored.ts'

const labels = { title: 'Title', playlistUrl: 'Address' }
const pick = ({ title, playlistUrl }: CourseForm): CourseForm => ({ title, playlistUrl })
const empty: CourseForm = { title: '', playlistUrl: '' }

interface CourseDialogProps {
  /** The course to edit; undefined for a new one. */
  course?: AuthoredCourse
  onSaved?: (course: AuthoredCourse) => void
  onClose: () => void
}

export function CourseDialog({ course, onSaved, onClose }: CourseDialogProps) {
  const draft = `course-${course?.id ?? 'new'}`
  const edit = useEdit({ draft, rules: CourseForm, schema: Course, entry: course, empty, pick, labels })
  const { form, seen } = edit
  const saving = edit.saving((saved) => {
    refreshAuthored()
    onSaved?.(saved)
    showSuccess('Course saved')
  }, onClose)
  const creating = useWrite('createCourse', saving)
  const updating = useWrite('updateCourse', saving)

  return (
    <FormDialog
      edit={edit}
      onClose={onClose}
      title={course ? 'Edit course' : 'New course'}
      send="Save"
      busy={creating.isPending || updating.isPending}
      onSubmit={form.submit((body) => {
        if (seen) updating.run({ params: { id: seen.id }, headers: seenHeader(seen), body })
        else creating.run({ headers: { 'idempotency-key': edit.keyFor(body) }, body })
      })}
    >
      <TextField {...form.field('title')} label="Title" data-first required />
      <TextField
        {...form.field('playlistUrl')}
        label="Address on YouTube"
        help="Of a video or a playlist. Paste it as you copied it."
        inputMode="url"
        required
      />
    </FormDialog>
  )
}
