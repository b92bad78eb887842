import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { serve } from '#http/operations/serve.ts'
import { usingLink } from '#identity/accounts/mail-links.ts'
import { clientKey } from '#limits/limits.ts'
import { comeBack, goAway } from './absences/away.ts'
import { answerMail } from './answers/answer-mail.ts'
import { claimWork, releaseWork } from './helping/claim-work.ts'
import { listOpenQueue, viewOpenWork } from './helping/open-queue.ts'
import { changeOwnPromise, readOwnPromise, sayStillHere } from './own-promise.ts'

export function promiseRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.readOwnPromise, ({ person }) =>
    readOwnPromise(context.db, person.id, context.clock.now()),
  )

  serve(app, context, operations.changeOwnPromise, ({ person, body }) =>
    changeOwnPromise(context, person.id, body),
  )

  serve(app, context, operations.sayStillHere, ({ person }) => sayStillHere(context, person.id))

  serve(app, context, operations.answerMail, ({ body, request }) =>
    usingLink(context, clientKey(request.ip), () => answerMail(context, body.token)),
  )

  serve(app, context, operations.listOpenQueue, async ({ person, query }) => {
    const now = context.clock.now()
    return mapList(await listOpenQueue(context.db, person.id, now, readPage(query)), viewOpenWork)
  })

  serve(app, context, operations.claimWork, ({ person, params }) => claimWork(context, person.id, params.id))

  serve(app, context, operations.releaseWork, ({ person, params }) =>
    releaseWork(context, person.id, params.id),
  )

  serve(app, context, operations.goAway, ({ person, headers, body }) =>
    goAway(context, { mentorId: person.id, key: headers['idempotency-key'] }, body),
  )

  serve(app, context, operations.comeBack, ({ person, headers }) =>
    comeBack(context, { mentorId: person.id, key: headers['idempotency-key'] }),
  )
}
