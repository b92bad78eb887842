import type { AuthoredTask } from '@koya/contract'
import { mentorNoteMax, sourceMax, AuthoredTask as Task, TaskForm } from '@koya/contract/authoring/authoring'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { confirmed, useLastOfTrack } from '#components/learning/last-of-track.tsx'
import { Scripted } from '#components/lists/scripted.tsx'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useEdit } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useStoresDrafts } from '#lib/forms/draft-store.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { DiscardButton } from '#ui/drafts/discard-button.tsx'
import { FormNotices } from '#ui/forms/form-notices.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Tag } from '#ui/lists/tag.tsx'
import styles from '../authoring.module.css'
import { CourseDialog } from '../courses/course-dialog.tsx'
import { CourseSelect } from '../courses/course-select.tsx'
import { cacheTask, refreshAuthored } from '../refresh-authored.ts'
import type { UploadPicture } from '../site/picture-field.tsx'
import { StageSelect } from '../tracks/stage-select.tsx'
import { addParagraph } from './add-paragraph.ts'
import { BriefField } from './brief-field.tsx'
import { BriefPreview, type Description } from './brief-preview.tsx'
import { CriteriaField } from './criteria-field.tsx'
import { DueField } from './due-field.tsx'
import editor from './task-editor.module.css'

const labels = {
  title: 'Title',
  source: 'Brief',
  mentorNote: 'Notes for mentors',
  criteria: 'Criteria',
  deadline: 'Deadline',
  days: 'Days after enrolling',
}

const pick = ({
  title,
  source,
  mentorNote,
  criteria,
  deadline,
  days,
  course,
  stage,
}: AuthoredTask): TaskForm => ({
  title,
  source,
  mentorNote,
  criteria,
  deadline,
  days,
  course,
  stage: stage.id,
})

/** Shows what the reviews of a task say. */
type Feedback = ComponentType<{ taskId: string; onTake: TakeOver }>
type TakeOver = (text: string, field: 'source' | 'mentorNote') => void

const views = { write: 'Write', preview: 'Preview', reviews: 'Reviews' } as const
type View = keyof typeof views
const viewsWithout = ['write', 'preview'] as const
const viewsWith = [...viewsWithout, 'reviews'] as const

interface TaskEditorProps {
  task: AuthoredTask
  upload: UploadPicture
  Description: Description
  Feedback: Feedback
  onSaving: (isSaving: boolean) => void
}

export function TaskEditor({ task, upload, Description, Feedback, onSaving }: TaskEditorProps) {
  const [view, setView] = useState<View>('write')
  const writing = useRef<HTMLDivElement>(null)
  const edit = useEdit({
    draft: `task-${task.id}`,
    rules: TaskForm,
    schema: Task,
    entry: task,
    empty: pick(task),
    pick,
    labels,
  })
  const { form, seen = task } = edit
  const source = form.values.source ?? ''
  const lastOfTrack = useLastOfTrack()
  const keeps = useStoresDrafts()
  const [isCourseNew, setCourseNew] = useState(false)
  // True if the person pressed "Save and publish".
  const publishes = useRef(false)
  const publishing = useWrite('changeTaskState', {
    onAnswer: (task) => {
      cacheTask(task)
      refreshAuthored()
    },
    onDone: () => showSuccess('Saved and published'),
  })
  const saving = edit.saving(
    (saved) => {
      cacheTask(saved)
      if (publishes.current)
        publishing.run({ params: { id: saved.id }, headers: seenHeader(saved), body: { state: 'published' } })
      else refreshAuthored()
    },
    () => {
      if (!publishes.current) showSuccess('Task saved')
    },
  )
  const { isPending, run } = useWrite('updateTask', {
    ...saving,
    onFailure: (error, input) => {
      if (!lastOfTrack.asks(error, () => run({ ...input, query: confirmed }))) saving.onFailure(error)
    },
  })

  const isBusy = isPending || publishing.isPending

  useEffect(() => {
    onSaving(isBusy)
    return () => onSaving(false)
  }, [isBusy, onSaving])

  const hasFeedback = task.criteria.length > 0
  const takeOver: TakeOver = (text, field) => {
    // Shows the text field first, because the browser cannot insert text into a hidden field.
    flushSync(() => setView('write'))
    addParagraph(writing.current?.querySelector<HTMLTextAreaElement>(`textarea[name=${field}]`), text)
  }
  const send = (body: TaskForm) => run({ params: { id: task.id }, headers: seenHeader(seen), body })

  return (
    <>
      <form className={styles.form} {...form.bind(send)}>
        {lastOfTrack.dialog}
        <FormNotices {...edit} hasDiscard />
        <fieldset className={editor.switch}>
          <legend className="sr">What is shown</legend>
          {(hasFeedback ? viewsWith : viewsWithout).map((one) => (
            <Button key={one} variant="line" aria-pressed={view === one} onClick={() => setView(one)}>
              {views[one]}
            </Button>
          ))}
        </fieldset>
        <div className={editor.sides} data-view={view}>
          <div className={editor.write} ref={writing}>
            <Card title="The task">
              <CardBody>
                <TextField {...form.field('title')} label="Title" required />
                <BriefField
                  value={source}
                  error={form.error('source')}
                  max={sourceMax}
                  onChange={(text) => form.set('source', text)}
                  upload={upload}
                />
                <CourseSelect
                  value={form.values.course ?? null}
                  error={form.error('course')}
                  onChange={(course) => form.set('course', course)}
                  onNew={() => setCourseNew(true)}
                />
              </CardBody>
            </Card>
            <Card title="When and where">
              <CardBody>
                <DueField
                  form={form}
                  isPublished={task.state === 'published' && task.stage.state === 'published'}
                />
                <StageSelect
                  task={task}
                  field={form.field('stage')}
                  onTrack={() => form.set('stage', undefined)}
                />
              </CardBody>
            </Card>
            <Card title="For the review">
              <CardBody>
                <CriteriaField
                  value={form.values.criteria ?? []}
                  error={form.error('criteria')}
                  onChange={(criteria) => form.set('criteria', criteria)}
                />
                <TextArea
                  {...form.field('mentorNote')}
                  label="Notes for mentors (optional)"
                  help="Markdown. Usual mistakes, and what a good answer has. Mentees never see it."
                  rows={5}
                  max={mentorNoteMax}
                />
              </CardBody>
            </Card>
          </div>
          <div className={editor.beside}>
            {hasFeedback && (
              <div className={editor.reviews}>
                <Feedback taskId={task.id} onTake={takeOver} />
              </div>
            )}
            <div className={editor.preview}>
              <Card title="As mentees see it">
                <CardBody>
                  <Scripted>
                    <BriefPreview source={source} Description={Description} />
                  </Scripted>
                </CardBody>
              </Card>
            </div>
          </div>
        </div>
        <div className={editor.foot}>
          {form.isChanged && (
            <Tag kind="draft">
              <span>Not saved yet{keeps && <span className={editor.kept}>, kept on this device</span>}</span>
            </Tag>
          )}
          {form.isChanged && <DiscardButton onDiscard={edit.kept.discard} />}
          <Button
            type="submit"
            busy={isBusy}
            onClick={() => {
              publishes.current = false
            }}
          >
            Save
          </Button>
          {task.state === 'draft' && (
            <Button
              type="submit"
              variant="line"
              busy={isBusy}
              onClick={() => {
                publishes.current = true
              }}
            >
              Save and publish
            </Button>
          )}
        </div>
      </form>
      {isCourseNew && (
        <CourseDialog onSaved={({ id }) => form.set('course', id)} onClose={() => setCourseNew(false)} />
      )}
    </>
  )
}
