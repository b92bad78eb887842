import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { cacheWeekPicture } from './week-picture.ts'

/** Serves the picture of the tasks graded in the last seven days (rules: figures 7). */
export function serveWeekPicture(app: FastifyInstance, context: Context): void {
  const readPicture = cacheWeekPicture(context)
  app.get('/week.svg', async (_request, reply) =>
    reply
      .headers({
        'Cache-Control': 'public, max-age=300',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      })
      .type('image/svg+xml; charset=utf-8')
      .send(await readPicture()),
  )
}
