import type { AuthoredTask } from '@koya/contract'
import type { TaskForm } from '@koya/contract/authoring'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDraft } from '#lib/drafts.ts'
import type { Form } from '#lib/use-form.ts'

/** What of a task is written in its form. */
export const pickTask = ({ title, source, mentorNote, deadline, course, stage }: AuthoredTask): TaskForm => ({
  title,
  source,
  mentorNote,
  deadline,
  course,
  stage: stage.id,
})

/** With the state of the task that it was written over. */
interface DraftedTask extends TaskForm {
  seen: string
}

/**
 * Keeps what is typed, with what it was typed over: whoever comes back to it a day later does not replace unseen what
 * somebody else has written in between (rules: authoring 3).
 */
export function useTaskDraft(task: AuthoredTask, form: Form<TaskForm>) {
  const [seen, see] = useState(task.updatedAt)
  const base = useRef(JSON.stringify(pickTask(task)))

  // What was only published is still what was read; and what nobody is writing in shows what is written now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every state of the task
  useEffect(() => {
    const written = pickTask(task)
    const isAsRead = JSON.stringify(written) === base.current
    if (!isAsRead && form.isChanged) return
    if (!isAsRead) form.fill(written)
    base.current = JSON.stringify(written)
    see(task.updatedAt)
  }, [task.updatedAt])

  const changed = useMemo(
    () => (form.changed.size > 0 ? new Set([...form.changed, 'seen']) : form.changed),
    [form.changed],
  )
  const kept = useDraft<DraftedTask>(`task-${task.id}`, {
    aside: 'seen',
    values: { ...form.values, seen: form.isChanged ? seen : null },
    changed,
    set: (name, value) => {
      if (name === 'seen') see(String(value))
      else form.set(name, value)
    },
  })
  return { ...kept, seen, see }
}
