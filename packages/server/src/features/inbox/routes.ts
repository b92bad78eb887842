import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/operations/serve.ts'
import { changePreferences, readPreferences } from './preferences.ts'
import { countUnread, listNews, openAllNews, openNews } from './queries.ts'
import { viewLine } from './view.ts'

export function inboxRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  const unreadOf = async ({ id }: { id: string }) => ({ unread: await countUnread(db, id) })

  serve(app, context, operations.listNews, async ({ person, query }) =>
    mapList(await listNews(db, person.id, readPage(query)), viewLine),
  )

  serve(app, context, operations.countUnread, ({ person }) => unreadOf(person))

  serve(app, context, operations.openNews, async ({ person, params }) => {
    if (!(await openNews(db, person.id, params.id, clock.now()))) throw notFound()
    return unreadOf(person)
  })

  serve(app, context, operations.readAllNews, async ({ person, body }) => {
    await openAllNews(db, person.id, body.newest, clock.now())
    return unreadOf(person)
  })

  serve(app, context, operations.readWishes, ({ person }) => readPreferences(db, person.id))

  serve(app, context, operations.changeWishes, ({ person, body }) =>
    changePreferences(context, person.id, body),
  )
}
