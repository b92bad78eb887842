import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/operations/serve.ts'
import { viewSubmission } from '#shared/submissions/submissions.ts'
import { exportSubmissions } from './export-submissions.ts'
import { gradeSubmission } from './grade-submission.ts'
import { changeOwnLinks, endOwnLink, makeOwnLink, readOwnLinks } from './links/own-links.ts'
import { listTakenWork } from './list-taken-work.ts'
import { findCurrentAttempt, listQueue } from './queries.ts'

export function gradingRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.listMentorSubmissions, async ({ person, query }) =>
    mapList(await listQueue(context.db, person, query, readPage(query)), viewSubmission),
  )

  serve(app, context, operations.exportSubmissions, ({ person, body }) =>
    exportSubmissions(context, person.id, body),
  )

  serve(app, context, operations.readMentorSubmission, async ({ person, params }) => {
    const row = await findCurrentAttempt(context.db, person, params.id, context.clock.now())
    if (!row) throw notFound()
    return viewSubmission(row)
  })

  serve(app, context, operations.listTakenWork, async ({ person }) => ({
    items: await listTakenWork(context.db, person.id, context.clock.now()),
  }))

  serve(app, context, operations.gradeSubmission, ({ person, params, headers, body }) =>
    gradeSubmission(context, {
      grader: person,
      submissionId: params.submissionId,
      ifMatch: headers['if-match'],
      form: body,
    }),
  )

  serve(app, context, operations.readReviewLinks, ({ person }) =>
    readOwnLinks(context.db, person.id, context.clock.now()),
  )

  serve(app, context, operations.changeReviewLinks, ({ person, body }) =>
    changeOwnLinks(context, person.id, body),
  )

  serve(app, context, operations.makeReviewLink, ({ person, params }) =>
    makeOwnLink(context, person, params.id),
  )

  serve(app, context, operations.endReviewLink, ({ person, params }) =>
    endOwnLink(context, person.id, params.id),
  )
}
