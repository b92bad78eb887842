import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { readPage } from '#db/lists/lists.ts'
import { serve } from '#http/operations/serve.ts'
import { rangesOf, rangesOfPerson } from './grade-ranges.ts'
import { readFeedback } from './read-feedback.ts'
import { readFigures } from './read-figures.ts'
import { readTaskFigures } from './read-task-figures.ts'

export function figureRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.readFigures, () => readFigures(context))

  serve(app, context, operations.listTaskFigures, ({ person, query }) =>
    readTaskFigures(context, person, query),
  )

  serve(app, context, operations.readTaskFeedback, ({ person, params }) =>
    readFeedback(context, person, params.id),
  )

  serve(app, context, operations.listOwnGradeRanges, ({ person, query }) =>
    rangesOf(context, person.id, readPage(query)),
  )

  serve(app, context, operations.listGradeRanges, ({ params, query }) =>
    rangesOfPerson(context, params.id, readPage(query)),
  )
}
