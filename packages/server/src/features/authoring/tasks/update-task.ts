import type { TaskForm } from '@koya/contract'
import { renderSent } from '#content/render-shown.ts'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { conflict, invalid } from '#errors.ts'
import { queueChangedDeadlines } from '#shared/changed-deadlines.ts'
import { writeJsonList } from '#shared/criteria.ts'
import { writeDue } from '#shared/deadlines.ts'
import { recordTrail } from '#shared/trail.ts'
import { author, type Change, changedMeanwhile, isSeen, writeAsked } from '../author.ts'
import { findStage, lockStages } from '../stages/stage-queries.ts'
import { findTask, lockTask, nextTaskPosition, type TaskRow } from './task-queries.ts'
import { readTask, viewTask } from './task-view.ts'

/** Changes a task, unless it has changed since the admin read it (rules: authoring 3). */
export async function updateTask(context: Context, change: Change, form: TaskForm) {
  const { description } = await renderSent(context.db, form.source)
  await renderSent(context.db, form.mentorNote)
  try {
    return await author(context, (trx) => replaceTask(context, trx, change, { ...form, description }))
  } catch (error) {
    if (isViolation(error, 'task_course_id_fkey'))
      throw invalid('course', 'This course is gone: choose another')
    throw error
  }
}

async function replaceTask(
  context: Context,
  trx: Trx,
  change: Change,
  form: TaskForm & { description: string },
) {
  const { id, actorId } = change
  await lockStagesOfMove(trx, id, form.stage)
  const row = await lockTask(trx, id)
  if (!isSeen(row, change)) throw changedMeanwhile(viewTask(row))
  if (row.state === 'published' && form.source.trim() === '') {
    throw invalid('source', 'A published task needs its brief')
  }
  const fields = {
    title: form.title,
    source: form.source,
    description: form.description,
    mentor_note: form.mentorNote,
    ...(form.criteria && { criteria: writeJsonList(form.criteria) }),
    ...writeDue(form),
    course_id: form.course,
    ...(await moveTo(trx, row, form.stage)),
  }
  const write = async () => {
    await trx.updateTable('task').set(fields).where('id', '=', id).execute()
  }
  // In this call, only a move to another stage can take the last task from a track.
  if (form.stage === row.stage_id) await write()
  else await writeAsked(trx, [row.track_id], change, write, async () => viewTask(row))
  const after = await readTask(trx, id)
  const trackId = after.track.id
  if (trackId === row.track_id && !hasDueOf(viewTask(row), after))
    await queueChangedDeadlines(context, trx, { trackId, taskIds: [id] })
  await recordTrail(trx, {
    actorId,
    action: 'task.changed',
    objectKind: 'task',
    objectId: id,
    before: writtenIn(viewTask(row)),
    after: writtenIn(after),
  })
  return after
}

/**
 * Locks the stage that a task leaves and the one it moves to, before the task. So nobody can order the tasks of
 * either stage meanwhile.
 */
async function lockStagesOfMove(trx: Trx, id: string, to: string): Promise<void> {
  const { stage_id: from } = await findTask(trx, id)
  if (from !== to) await lockStages(trx, [from, to])
}

/** Throws if mentees have sent work, and the stage is a draft or in another track (rules: authoring 9). */
async function moveTo(trx: Trx, row: TaskRow, stageId: string) {
  if (stageId === row.stage_id) return {}
  const stage = await findStage(trx, stageId).catch(() => null)
  if (!stage) throw invalid('stage', 'This stage is gone: choose another')
  const refuse = (message: string) => conflict('in_use', message, { current: viewTask(row) })
  if (row.is_sent && stage.track_id !== row.track_id)
    throw refuse('Work was sent for this task, so it stays in its track')
  if (row.is_sent && stage.state === 'draft')
    throw refuse('Work was sent for this task: publish the stage before you move the task there')
  return { stage_id: stageId, position: await nextTaskPosition(trx, stageId) }
}

type View = ReturnType<typeof viewTask>

const hasDueOf = (one: View, other: View): boolean =>
  one.deadline === other.deadline && one.days === other.days

const writtenIn = ({ title, source, mentorNote, criteria, deadline, days, course, stage }: View) => ({
  title,
  source,
  mentorNote,
  criteria,
  deadline,
  days,
  course,
  stage: stage.title,
})
