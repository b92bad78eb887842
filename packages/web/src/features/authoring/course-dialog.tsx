import type { AuthoredCourse } from '@koya/contract'
import { AuthoredCourse as Course, CourseForm } from '@koya/contract/authoring'
import { useAttemptKey } from '#lib/attempt-key.ts'
import { useDraft } from '#lib/drafts.ts'
import { seenHeader } from '#lib/read-conflict.ts'
import { showSuccess } from '#lib/toasts.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureText } from '#ui/failure-text.tsx'
import { OtherTexts } from '#ui/other-texts.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './authoring.module.css'
import { refreshAuthored } from './refresh-authored.ts'
import { differing, TheirsNotice } from './theirs-notice.tsx'
import { useSaving } from './use-saving.ts'

const labels = { title: 'Title', playlistUrl: 'Address' }
const pick = ({ title, playlistUrl }: CourseForm): CourseForm => ({ title, playlistUrl })
const start: CourseForm = { title: '', playlistUrl: '' }

interface CourseDialogProps {
  open: boolean
  /** None for a new one. */
  course?: AuthoredCourse
  onClose: () => void
}

/** Title and address of a course, new or there already. */
export function CourseDialog({ open, course, onClose }: CourseDialogProps) {
  const form = useForm(CourseForm, course ? pick(course) : start)
  const { forget, others } = useDraft(`course-${course?.id ?? 'new'}`, form)
  const keyFor = useAttemptKey()
  const { theirs, options } = useSaving({
    schema: Course,
    form,
    onSaved: (saved) => {
      forget()
      form.fill(course ? pick(saved) : start)
      refreshAuthored()
      showSuccess('Course saved')
      onClose()
    },
  })
  const creating = useWrite('createCourse', options)
  const updating = useWrite('updateCourse', options)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={course ? 'Edit course' : 'New course'}
      onSubmit={form.submit((body) => {
        if (course) updating.run({ params: { id: course.id }, headers: seenHeader(theirs ?? course), body })
        else creating.run({ headers: { 'idempotency-key': keyFor(body) }, body })
      })}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={creating.isPending || updating.isPending}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {theirs && (
          <TheirsNotice
            fields={differing(labels, form.values, theirs)}
            onTake={() => form.fill(pick(theirs))}
          />
        )}
        {form.failure && !theirs && (
          <p className={styles.failure} role="alert">
            <FailureText of={form.failure} />
          </p>
        )}
        <OtherTexts texts={others} />
        <TextField {...form.field('title')} label="Title" required />
        <TextField
          {...form.field('playlistUrl')}
          label="Address on YouTube"
          help="Of a video or a playlist. Paste it as you copied it."
          inputMode="url"
          required
        />
      </div>
    </Dialog>
  )
}
