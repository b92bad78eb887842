import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { pageOf } from '#db/page.ts'
import { deskOf } from '#db/reach.ts'
import { notFound } from '#errors.ts'
import type { Person } from '#http/authentication.ts'
import { serve } from '#http/serve.ts'
import { gradeSubmission } from './grade-submission.ts'
import { listOfTask, listQueue, type Reach, reachesTask } from './queries.ts'
import { submitTask } from './submit-task.ts'
import { viewSubmission } from './view.ts'

/** Whose work a person may see, and who may grade it (rulings, 3, 7 and 33). */
const reachOf = (person: Person): Reach => (person.role === 'MENTEE' ? { mentee: person.id } : deskOf(person))

export function submissionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, operations.listTaskSubmissions, async ({ person, params, query }) => {
    const reach = reachOf(person)
    if (!(await reachesTask(db, person, params.id))) throw notFound()
    const { items, totalCount } = await listOfTask(db, params.id, reach, query.mentee, pageOf(query))
    return { items: items.map(viewSubmission), totalCount }
  })

  serve(app, context, operations.submitTask, ({ person, params, headers, body }) =>
    submitTask(context, {
      menteeId: person.id,
      taskId: params.id,
      key: headers['idempotency-key'],
      form: body,
    }),
  )

  serve(app, context, operations.listMentorSubmissions, async ({ person, query }) => {
    const { items, totalCount } = await listQueue(db, deskOf(person), query, pageOf(query))
    return { items: items.map(viewSubmission), totalCount }
  })

  serve(app, context, operations.gradeSubmission, ({ person, params, headers, body }) =>
    gradeSubmission(context, {
      graderId: person.id,
      desk: deskOf(person),
      submissionId: params.submissionId,
      ifMatch: headers['if-match'],
      form: body,
    }),
  )
}
