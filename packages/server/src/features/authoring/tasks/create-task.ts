import type { NewTaskForm } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { writeDue } from '#shared/deadlines.ts'
import { recordTrail } from '#shared/trail.ts'
import { authorOnce } from '../author.ts'
import { lockStage } from '../stages/stage-queries.ts'
import { nextTaskPosition } from './task-queries.ts'
import { readTask } from './task-view.ts'

interface Making {
  actorId: string
  key: string | undefined
  stageId: string
  form: NewTaskForm
}

/** A new task is a draft without a brief at the end of its stage (rules: authoring 2). */
export const createTask = (context: Context, { actorId, key, stageId, form }: Making) =>
  authorOnce(context, { actorId, key, request: ['createTask', stageId, form] }, async (trx) => {
    const id = uuid()
    await lockStage(trx, stageId)
    await trx
      .insertInto('task')
      .values({
        id,
        stage_id: stageId,
        position: await nextTaskPosition(trx, stageId),
        title: form.title,
        source: '',
        description: '',
        ...writeDue(form),
      })
      .execute()
    await recordTrail(trx, {
      actorId,
      action: 'task.created',
      objectKind: 'task',
      objectId: id,
      before: null,
      after: form,
    })
    return readTask(trx, id)
  })
