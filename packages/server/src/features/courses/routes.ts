import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/operations/serve.ts'

export function courseRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.readCourse, async ({ params }) => {
    const { courses } = await context.curriculum.read()
    const course = courses.find(({ id }) => id === params.id)
    if (!course) throw notFound()
    return course
  })
}
