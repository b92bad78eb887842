import { operations } from '@koya/contract'
import { checkEmail } from '@koya/contract/check-email'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { provePerson } from '#http/clients/challenge.ts'
import { changeOf } from '#http/operations/change.ts'
import { serve } from '#http/operations/serve.ts'
import { usingLink } from '#identity/accounts/mail-links.ts'
import { clientKey, siteKey, spend } from '#limits/limits.ts'
import { answerApplication, openApplication, withdrawApplication } from './answer-application.ts'
import { applyAsMentor } from './apply-as-mentor.ts'
import { approveApplication } from './approve-application.ts'
import { askApplicant } from './ask-applicant.ts'
import { declineApplication } from './decline-application.ts'
import { listApplications } from './queries.ts'
import { readApplication, viewEntry } from './view.ts'

export function applicationRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.listMentorTracks, async ({ cached }) => {
    const { answers, openTracks } = await context.curriculum.read()
    const items = openTracks.map(({ id, title }) => ({ id, title }))
    return cached(answers, () => ({ items, totalCount: items.length }))
  })

  serve(app, context, operations.applyAsMentor, async ({ body, request }) => {
    await spend(context, 'applyClient', clientKey(request.ip))
    const isPerson = await provePerson(context, request)
    await applyAsMentor(context, body, { site: siteKey(request.ip), isPerson })
    return { message: `Thank you. ${checkEmail}` }
  })

  serve(app, context, operations.openApplication, ({ body, request }) =>
    usingLink(context, clientKey(request.ip), () => openApplication(context, body)),
  )

  serve(app, context, operations.answerApplication, async ({ body, request }) => {
    await usingLink(context, clientKey(request.ip), () => answerApplication(context, body))
    return { message: 'Your answer is with the admins' }
  })

  serve(app, context, operations.withdrawApplication, async ({ body, request }) => {
    await usingLink(context, clientKey(request.ip), () => withdrawApplication(context, body))
    return { message: 'Your application is withdrawn' }
  })

  serve(app, context, operations.listApplications, async ({ query }) =>
    mapList(await listApplications(context.db, query.state, readPage(query)), viewEntry),
  )

  serve(app, context, operations.readApplication, ({ params }) => readApplication(context.db, params.id))

  serve(app, context, operations.askApplicant, (call) =>
    askApplicant(context, changeOf(call), call.body.question),
  )

  serve(app, context, operations.approveApplication, (call) =>
    approveApplication(context, changeOf(call), call.body.tracks),
  )

  serve(app, context, operations.declineApplication, (call) =>
    declineApplication(context, changeOf(call), call.body.sentence),
  )
}
