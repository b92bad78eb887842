import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import { hasLearningRecord } from '#access.ts'
import { writeList, writeObject } from '#content/cached-json.ts'
import type { Context } from '#context.ts'
import { mapList, readPage, sliceList } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/operations/serve.ts'
import { readMoved } from '#shared/moved.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { extendDeadline } from './extensions/extend-deadline.ts'
import { findMoves, readTaskAccess } from './queries.ts'
import { viewExtensions, viewOwnParts } from './view.ts'

export function taskRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, operations.listTasks, async ({ person, query }) => {
    const { tasks, archivedTasks } = await context.curriculum.read()
    const now = context.clock.now()
    const access = await readTaskAccess(db, person, now)
    const visible = tasks.filter(
      ({ fields: { id, track } }) =>
        access.tracks.has(track) &&
        (query.track === undefined || query.track === track) &&
        (!archivedTasks.has(id) || access.attempts.has(id)),
    )
    return writeList(
      mapList(sliceList(visible, readPage(query)), (task) =>
        (query.fields === 'list' ? task.listed : task).with(viewOwnParts(task, access, person, now)),
      ),
    )
  })

  serve(app, context, operations.readTask, async ({ person, params }) => {
    const { archivedTasks, findTask } = await context.curriculum.read()
    const task = findTask(params.id)
    if (!task) throw notFound()
    const { id, track } = task.fields
    const now = context.clock.now()
    const access = await readTaskAccess(db, person, now, task.fields)
    if (!access.tracks.has(track)) throw notFound()
    const isGone = archivedTasks.has(id) && !access.attempts.has(id)
    if (isGone && hasLearningRecord(person.role)) throw notFound()
    const extensions = archivedTasks.has(id) ? undefined : viewExtensions(task, access, person, now)
    const isMoved = access.tracks.get(track)?.extendedHours.has(id) === true
    const found = isMoved ? await findMoves.first(db, { viewerId: person.id, taskId: id }) : undefined
    return writeObject(
      task.with({
        ...viewOwnParts(task, access, person, now),
        ...(extensions && { extensions }),
        ...readMoved(found?.moves ?? null),
      }),
    )
  })

  serve(app, context, operations.extendDeadline, ({ person, params, headers, body }) =>
    extendDeadline(context, {
      menteeId: person.id,
      taskId: params.id,
      key: headers['idempotency-key'],
      form: body,
    }),
  )

  calendarRoutes(app, context)

  serve(app, context, operations.listTaskNotes, async ({ person, query }) => {
    const { notes } = await context.curriculum.read()
    const { tracks } = await readTaskAccess(db, person, context.clock.now())
    const visible = notes.filter(({ track }) => tracks.has(track))
    return mapList(sliceList(visible, readPage(query)), ({ track: _track, ...note }) => note)
  })
}
