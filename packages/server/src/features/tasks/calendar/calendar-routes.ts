import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { sendCalendar } from '#http/operations/send-calendar.ts'
import { serve } from '#http/operations/serve.ts'
import { hashToken } from '#identity/accounts/mail-links.ts'
import { clientKey, spend } from '#limits/limits.ts'
import { readTaskAccess } from '../queries.ts'
import { deleteCalendar, findMenteeOf, listChanges } from './calendar-queries.ts'
import { makeOwnCalendar, readOwnCalendar } from './own-calendar.ts'
import { writeCalendar } from './write-calendar.ts'

export function calendarRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.readCalendar, ({ person }) => readOwnCalendar(context.db, person.id))
  serve(app, context, operations.makeCalendar, ({ person }) => makeOwnCalendar(context, person.id))
  serve(app, context, operations.endCalendar, async ({ person }) => {
    await deleteCalendar(context.db, person.id)
    return { message: 'Your calendar address is switched off' }
  })
  serveCalendar(app, context)
}

/** Serves the deadlines to calendars, which have no session (rules: tasks 31). */
function serveCalendar(app: FastifyInstance, context: Context): void {
  const route = { config: { hidesPath: true } }
  app.get<{ Params: { file: string } }>('/calendar/:file', route, async (request, reply) => {
    const { db, clock, config } = context
    const [, token] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? []
    const mentee = token === undefined ? undefined : await findMenteeOf(db, hashToken(token))
    if (!mentee) {
      await spend(context, 'tokenClient', clientKey(request.ip))
      throw notFound()
    }
    await spend(context, 'calendar', mentee.id)
    const now = clock.now()
    const [curriculum, access, changes] = await Promise.all([
      context.curriculum.read(),
      readTaskAccess(db, { id: mentee.id, role: 'MENTEE' }, now),
      listChanges(db, mentee.id),
    ])
    const text = writeCalendar({
      menteeId: mentee.id,
      publicUrl: config.publicUrl,
      curriculum,
      access,
      changes: new Map(changes.map(({ id, changed_at }) => [id, changed_at])),
      now,
    })
    return sendCalendar(request, reply, { text, name: 'koya.ics', caching: 'private, no-cache' })
  })
}
