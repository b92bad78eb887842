import type { AuthoredTask } from '@koya/contract'
import { mentorNoteMax, sourceMax, AuthoredTask as Task, TaskForm } from '@koya/contract/authoring'
import { useEffect, useState } from 'react'
import { useKeepsDrafts } from '#lib/draft-store.ts'
import { readConflict } from '#lib/read-conflict.ts'
import { showSuccess } from '#lib/toasts.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { FailureText } from '#ui/failure-text.tsx'
import { OtherTexts } from '#ui/other-texts.tsx'
import { Tag } from '#ui/tag.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './authoring.module.css'
import { BriefField } from './brief-field.tsx'
import { BriefPreview, type Description } from './brief-preview.tsx'
import { CourseSelect } from './course-select.tsx'
import { DeadlineField } from './deadline-field.tsx'
import type { UploadPicture } from './picture-field.tsx'
import { keepTask, refreshAuthored } from './refresh-authored.ts'
import { StageSelect } from './stage-select.tsx'
import editor from './task-editor.module.css'
import { differing, TheirsNotice } from './theirs-notice.tsx'
import { pickTask, useTaskDraft } from './use-task-draft.ts'

const labels = { title: 'Title', source: 'Brief', mentorNote: 'For mentors', deadline: 'Deadline' }

interface TaskEditorProps {
  task: AuthoredTask
  upload: UploadPicture
  Description: Description
  onSaving: (isSaving: boolean) => void
}

/** A task as its authors write it, beside what mentees will see of it. */
export function TaskEditor({ task, upload, Description, onSaving }: TaskEditorProps) {
  const [view, setView] = useState<'write' | 'preview'>('write')
  const form = useForm(TaskForm, pickTask(task))
  const { forget, others, seen, see } = useTaskDraft(task, form)
  const [theirs, setTheirs] = useState<AuthoredTask | null>(null)
  const source = form.values.source ?? ''

  const keeps = useKeepsDrafts()
  const { isPending, run } = useWrite('updateTask', {
    onAnswer: (saved) => {
      forget()
      see(saved.updatedAt)
      keepTask(saved)
    },
    onDone: (saved) => {
      form.fill(pickTask(saved))
      setTheirs(null)
      refreshAuthored()
      showSuccess('Task saved')
    },
    onFailure: (error) => {
      const current = readConflict(error, Task)
      if (current) {
        setTheirs(current)
        see(current.updatedAt)
      }
      form.fail(error)
    },
    ownResult: true,
  })

  useEffect(() => {
    onSaving(isPending)
    return () => onSaving(false)
  }, [isPending, onSaving])

  const send = (body: TaskForm) =>
    run({ params: { id: task.id }, headers: { 'if-match': `"${seen}"` }, body })

  return (
    <form className={styles.form} {...form.bind(send)}>
      {theirs && (
        <TheirsNotice
          fields={differing(labels, form.values, pickTask(theirs))}
          onTake={() => {
            form.fill(pickTask(theirs))
            forget()
            setTheirs(null)
          }}
        />
      )}
      {form.failure && !theirs && (
        <p className={styles.failure} role="alert">
          <FailureText of={form.failure} />
        </p>
      )}
      <OtherTexts texts={others} />
      <fieldset className={editor.switch}>
        <legend className="sr">What is shown</legend>
        {(['write', 'preview'] as const).map((one) => (
          <Button
            key={one}
            variant={view === one ? 'primary' : 'line'}
            aria-pressed={view === one}
            onClick={() => setView(one)}
          >
            {one === 'write' ? 'Write' : 'Preview'}
          </Button>
        ))}
      </fieldset>
      <div className={editor.sides} data-view={view}>
        <div className={editor.write}>
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
              <TextArea
                {...form.field('mentorNote')}
                label="For mentors"
                help="Markdown. Usual mistakes, and what a good answer has. Mentees never see it."
                rows={5}
                max={mentorNoteMax}
              />
              <DeadlineField
                value={form.values.deadline ?? ''}
                error={form.error('deadline')}
                onChange={(moment) => form.set('deadline', moment)}
              />
              <CourseSelect
                value={form.values.course ?? null}
                error={form.error('course')}
                onChange={(course) => form.set('course', course)}
              />
              <StageSelect
                task={task}
                field={form.field('stage')}
                onTrack={() => form.set('stage', undefined)}
              />
            </CardBody>
          </Card>
        </div>
        <div className={editor.preview}>
          <Card title="As mentees see it">
            <CardBody>
              <BriefPreview source={source} Description={Description} />
            </CardBody>
          </Card>
        </div>
      </div>
      <div className={editor.foot}>
        {form.isChanged && (
          <Tag kind="draft">{keeps ? 'Not saved yet, kept on this device' : 'Not saved yet'}</Tag>
        )}
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
