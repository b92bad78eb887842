import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Context } from './context.ts'
import { forPerson } from './db/engine/timeouts.ts'
import { demoQueue } from './demo/steps/play-steps.ts'
import { dataQueue } from './features/account/data/own-data.ts'
import { accountRoutes } from './features/account/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { announcementQueue } from './features/announcements/notify-readers.ts'
import { announcementRoutes } from './features/announcements/routes.ts'
import { applicationRoutes } from './features/applications/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { authoringRoutes } from './features/authoring/routes.ts'
import { serveIssuer } from './features/certificates/credential/issuer-routes.ts'
import { serveCertificatePages } from './features/certificates/page-routes.ts'
import { certificateRoutes } from './features/certificates/routes.ts'
import { courseRoutes } from './features/courses/routes.ts'
import { curriculumRoutes } from './features/curriculum/routes.ts'
import { enrollmentRoutes } from './features/enrollment/routes.ts'
import { figureRoutes } from './features/figures/routes.ts'
import { serveWeekPicture } from './features/figures/week-routes.ts'
import { serveReviewPage } from './features/grading/links/page-routes.ts'
import { gradingRoutes } from './features/grading/routes.ts'
import { serveEvents } from './features/inbox/event-routes.ts'
import { pushRoutes } from './features/inbox/push/push-routes.ts'
import { inboxRoutes } from './features/inbox/routes.ts'
import { unsubscribeRoutes } from './features/inbox/unsubscribe-routes.ts'
import { invitationQueue } from './features/invitations/list-sent.ts'
import { invitationRoutes } from './features/invitations/routes.ts'
import { mailsRoutes } from './features/mails/routes.ts'
import { mentoringRoutes } from './features/mentoring/routes.ts'
import { moveQueue } from './features/moves/notify-moved.ts'
import { moveRoutes } from './features/moves/routes.ts'
import { pairingRoutes } from './features/pairings/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { pictureRoutes } from './features/pictures/routes.ts'
import { placesRoutes } from './features/places/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { serveAnswerPage } from './features/promise/answers/page-routes.ts'
import { promiseRoutes } from './features/promise/routes.ts'
import { remarkRoutes } from './features/remarks/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { settingRoutes } from './features/settings/routes.ts'
import { serveMetrics } from './features/status/metrics-routes.ts'
import { statusRoutes } from './features/status/routes.ts'
import { submissionRoutes } from './features/submissions/routes.ts'
import { taskRoutes } from './features/tasks/routes.ts'
import { replyRoutes } from './features/threads/replies/reply-routes.ts'
import { threadRoutes } from './features/threads/routes.ts'
import { trackRoutes } from './features/tracks/routes.ts'
import { trailRoutes } from './features/trail/routes.ts'
import { viewRoutes } from './features/views/routes.ts'
import { describeApi } from './http/document/api-document.ts'
import { serveApiPages } from './http/document/api-pages.ts'
import { describeRequest } from './http/errors/describe-request.ts'
import { handleErrors, handleUnknownPaths } from './http/errors/error-handler.ts'
import { frameworkErrors } from './http/errors/framework-errors.ts'
import { refuseOddRequests } from './http/errors/refuse-odd-requests.ts'
import { makeRequestId } from './http/errors/request-id.ts'
import { mailboxRoutes } from './http/mailbox/mailbox.ts'
import { servePages } from './http/pages/pages.ts'
import { makeBoundedServer } from './http/server/bounded-server.ts'
import { compressAnswers } from './http/server/compress.ts'
import { admitClients } from './http/server/cors.ts'
import { healthRoutes } from './http/server/health.ts'
import { sendHeadersOfEveryAnswer } from './http/server/security-headers.ts'
import { writeSecurityLog } from './http/server/security-log.ts'
import { stopConnections } from './http/server/stop-connections.ts'
import { watchProxies } from './http/server/watch-proxies.ts'
import type { Queue } from './jobs.ts'
import { makeSlots, shedLoad } from './limits/shed-load.ts'
import { mailQueue } from './notifications/mail/outbox.ts'
import { pushQueue } from './notifications/push/push-queue.ts'
import { mailWriters, news } from './registry.ts'
import { changedDeadlinesQueue } from './shared/changed-deadlines.ts'
import { secondMilliseconds } from './time/time.ts'

const jsonBytes = 32 * 1024

/** Builds the server with all features. */
export async function makeApp(context: Context, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const { config } = context
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // `logRequests` below writes its own lines, without the query, which can hold a link's token.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: jsonBytes,
    trustProxy: config.trustProxy,
    serverFactory: makeBoundedServer,
    handlerTimeout: 15 * secondMilliseconds,
    // No time limit, because a machine may start slowly after a power cut. The plugins wait for nothing
    // outside this process.
    pluginTimeout: 0,
    forceCloseConnections: 'idle',
    // A stopping server still answers requests on open connections, and then closes those connections.
    return503OnClosing: false,
    genReqId: makeRequestId,
    ...frameworkErrors(config, log),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  // The serializer needs no schema: each view names the fields that it sends, and tests compare answers with
  // the contract.
  app.setSerializerCompiler(() => JSON.stringify)
  app.decorate('reads', new Map())
  app.decorate('writes', new Map())
  app.decorateRequest('person', undefined)
  app.decorateRequest('concerns', undefined)
  app.decorateRequest('posted', undefined)
  app.decorateReply('written', undefined)
  sendHeadersOfEveryAnswer(app, config)
  refuseOddRequests(app)
  watchProxies(app)
  logRequests(app)
  writeSecurityLog(app, context)
  hurryTheDatabase(app)
  stopConnections(app, context)
  takeJsonOnly(app)
  handleErrors(app)
  serveMetrics(app, context)
  healthRoutes(app, context)
  mailboxRoutes(app, context)
  unsubscribeRoutes(app, context)
  replyRoutes(app, context)
  serveAnswerPage(app, context)
  serveIssuer(app, context)
  serveWeekPicture(app, context)
  await serveCertificatePages(app, context)
  await serveReviewPage(app, context)

  const slots = makeSlots(context)
  await app.register(
    async (api) => {
      handleUnknownPaths(api)
      shedLoad(api, slots)
      await admitClients(api, config)
      await describeApi(api)
      // These answers are never compressed, because a compressed length can reveal secrets (BREACH).
      authRoutes(api, context)
      accountRoutes(api, context)
      await api.register(async (compressed) => {
        compressAnswers(compressed)
        if (config.apiDocs) serveApiPages(compressed, config)
        await profileRoutes(compressed, context)
        trackRoutes(compressed, context)
        enrollmentRoutes(compressed, context)
        pairingRoutes(compressed, context)
        courseRoutes(compressed, context)
        taskRoutes(compressed, context)
        searchRoutes(compressed, context)
        submissionRoutes(compressed, context)
        threadRoutes(compressed, context)
        gradingRoutes(compressed, context)
        mentoringRoutes(compressed, context)
        moveRoutes(compressed, context)
        placesRoutes(compressed, context)
        promiseRoutes(compressed, context)
        settingRoutes(compressed, context)
        inboxRoutes(compressed, context)
        pushRoutes(compressed, context)
        serveEvents(compressed, context)
        certificateRoutes(compressed, context)
        mailsRoutes(compressed, context)
        announcementRoutes(compressed, context)
        adminRoutes(compressed, context)
        figureRoutes(compressed, context)
        statusRoutes(compressed, context)
        applicationRoutes(compressed, context)
        invitationRoutes(compressed, context)
        authoringRoutes(compressed, context)
        peopleRoutes(compressed, context)
        trailRoutes(compressed, context)
        viewRoutes(compressed, context)
        remarkRoutes(compressed, context)
        await pictureRoutes(compressed, context)
        await curriculumRoutes(compressed, context)
      })
    },
    { prefix: '/api' },
  )
  if (config.webRoot === null) handleUnknownPaths(app)
  else await servePages(app, context, { webRoot: config.webRoot, slots })
  return app
}

/**
 * Sets the short time limit for the database queries of each request, because a person waits for the answer.
 * The second hook sets the limit again, because reading a body loses the async context.
 */
function hurryTheDatabase(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => forPerson(done))
  app.addHook('preHandler', (_request, _reply, done) => forPerson(done))
}

function logRequests(app: FastifyInstance): void {
  if (!['debug', 'trace'].includes(app.log.level)) return
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.debug({ ...describeRequest(request), status: reply.statusCode, milliseconds }, 'answered')
  })
}

export const makeQueues = (context: Context): Queue<never>[] => [
  mailQueue(context, mailWriters, news),
  pushQueue(context),
  announcementQueue(context),
  invitationQueue(context),
  dataQueue(context),
  moveQueue(context),
  changedDeadlinesQueue(context),
  ...(context.config.production ? [] : [demoQueue(context)]),
]

/**
 * Accepts only JSON bodies, because another site can make a browser send forms and plain text without the
 * user's consent.
 */
function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}
