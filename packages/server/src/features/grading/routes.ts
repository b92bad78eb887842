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
import { claimLook, releaseLook } from './looks/claim-look.ts'
import { giveLook } from './looks/give-look.ts'
import { findOwnLook, listLooks } from './looks/look-queries.ts'
import { viewLookWork, viewOffered } from './looks/look-view.ts'
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

  serve(app, context, operations.listSecondLooks, async ({ person, query }) =>
    mapList(await listLooks(context.db, person, context.clock.now(), readPage(query)), viewOffered),
  )

  serve(app, context, operations.readSecondLook, async ({ person, params }) => {
    const row = await findOwnLook(context.db, person, params.id, context.clock.now())
    if (!row) throw notFound()
    return viewLookWork(row)
  })

  serve(app, context, operations.claimSecondLook, ({ person, params }) =>
    claimLook(context, person, params.id),
  )

  serve(app, context, operations.releaseSecondLook, ({ person, params }) =>
    releaseLook(context, person, params.id),
  )

  serve(app, context, operations.giveSecondLook, ({ person, params, body }) =>
    giveLook(context, person, params.id, body),
  )

  serve(app, context, operations.readReviewLinks, ({ person }) =>
    readOwnLinks(context.db, person, context.clock.now()),
  )

  serve(app, context, operations.changeReviewLinks, ({ person, body }) =>
    changeOwnLinks(context, person, body),
  )

  serve(app, context, operations.makeReviewLink, ({ person, params }) =>
    makeOwnLink(context, person, params.id),
  )

  serve(app, context, operations.endReviewLink, ({ person, params }) =>
    endOwnLink(context, person.id, params.id),
  )
}
