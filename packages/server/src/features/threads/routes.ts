import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { serve } from '#http/operations/serve.ts'
import { askLook } from './ask-look.ts'
import { changeMessage, takeBackMessage } from './change-message.ts'
import { listQuestions } from './list-questions.ts'
import { inspectThread, readThread } from './read-thread.ts'
import { sendMessage } from './send-message.ts'
import { settleQuestion } from './settle-question.ts'
import { giveThanks, readThanks, takeBackThanks } from './thanks/give-thanks.ts'
import { showThanks } from './thanks/show-thanks.ts'
import { listReceived } from './thanks/thanks-queries.ts'
import { viewReceived } from './thanks/thanks-view.ts'
import { viewQuestion } from './view.ts'

export function threadRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.listMessages, ({ person, params, query }) =>
    readThread(context, { viewer: person, submissionId: params.id, before: query.before }),
  )

  serve(app, context, operations.inspectThread, ({ person, params, body }) =>
    inspectThread(context, { viewer: person, submissionId: params.id, before: body.before }),
  )

  serve(app, context, operations.sendMessage, ({ person, params, headers, body }) =>
    sendMessage(context, {
      author: person,
      submissionId: params.id,
      key: headers['idempotency-key'],
      form: body,
    }),
  )

  serve(app, context, operations.changeMessage, ({ person, params, body }) =>
    changeMessage(context, person, params.id, body),
  )

  serve(app, context, operations.listQuestions, async ({ person, query }) =>
    mapList(await listQuestions(context.db, person, context.clock.now(), readPage(query)), (row) =>
      viewQuestion(row, person.id),
    ),
  )

  serve(app, context, operations.settleQuestion, ({ person, params }) =>
    settleQuestion(context, person, params.id),
  )

  serve(app, context, operations.takeBackMessage, ({ person, params }) =>
    takeBackMessage(context, person, params.id),
  )

  serve(app, context, operations.readThanks, ({ person, params }) =>
    readThanks(context, { menteeId: person.id, submissionId: params.id }),
  )

  serve(app, context, operations.giveThanks, ({ person, params, body }) =>
    giveThanks(context, { menteeId: person.id, submissionId: params.id }, body),
  )

  serve(app, context, operations.takeBackThanks, ({ person, params }) =>
    takeBackThanks(context, { menteeId: person.id, submissionId: params.id }),
  )

  serve(app, context, operations.listThanks, async ({ person, query }) =>
    mapList(await listReceived(context.db, person.id, readPage(query)), viewReceived),
  )

  serve(app, context, operations.showThanks, ({ person, params, body }) =>
    showThanks(context, person.id, params.id, body),
  )

  serve(app, context, operations.askSecondLook, ({ person, params, headers, body }) =>
    askLook(context, {
      menteeId: person.id,
      submissionId: params.id,
      key: headers['idempotency-key'],
      form: body,
    }),
  )
}
