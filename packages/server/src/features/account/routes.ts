import { listLimit, operations } from '@koya/contract'
import { checkEmail } from '@koya/contract/check-email'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { serve } from '#http/operations/serve.ts'
import { usingLink } from '#identity/accounts/mail-links.ts'
import { refuseCommonPassword } from '#identity/passwords/chosen-passwords.ts'
import { clientKey } from '#limits/limits.ts'
import { askForAddress, settleAddress } from './address/change-address.ts'
import { takeBack } from './address/take-back.ts'
import { askForData, downloadData, readOwnData } from './data/own-data.ts'
import { leave } from './leaving/leave.ts'
import { listSessions } from './queries.ts'
import { secondFactorRoutes } from './second-factors/second-factor-routes.ts'
import { changePassword } from './sessions/change-password.ts'
import { endOtherSessions, endOwnSession } from './sessions/end-sessions.ts'

export function accountRoutes(app: FastifyInstance, context: Context): void {
  secondFactorRoutes(app, context)

  serve(app, context, operations.changePassword, async ({ person, body }) => {
    refuseCommonPassword('newPassword', body.newPassword)
    return { accessToken: await changePassword(context, person, body) }
  })

  serve(app, context, operations.askForAddress, async ({ person, body }) => {
    await askForAddress(context, person, body)
    return { message: checkEmail }
  })

  serve(app, context, operations.settleAddress, async ({ body, request }) => {
    await usingLink(context, clientKey(request.ip), () => settleAddress(context, body.token, body.email))
    return { message: 'This is your address now' }
  })

  serve(app, context, operations.takeBackAccount, async ({ body, request }) => {
    const use = () => takeBack(context, body.token)
    const { userId, ...taken } = await usingLink(context, clientKey(request.ip), use)
    request.concerns = userId
    return taken
  })

  serve(app, context, operations.leave, async ({ person, body }) => {
    const leavesAt = await leave(context, person, body)
    return { leavesAt: leavesAt?.toISOString() ?? null }
  })

  serve(app, context, operations.readOwnData, ({ person }) => readOwnData(context, person.id))
  serve(app, context, operations.makeOwnData, ({ person }) => askForData(context, person.id))
  serve(app, context, operations.downloadOwnData, ({ person }) => downloadData(context, person.id))

  serve(app, context, operations.listOwnSessions, async ({ person, query }) => {
    const { limit = listLimit.max, skip = 0 } = query
    const listing = { userId: person.id, now: context.clock.now(), limit, skip }
    const { rows, totalCount } = await listSessions(context.db, listing)
    const items = rows.map((row) => ({
      id: row.id,
      device: row.device,
      isCurrent: row.id === person.session.id,
      isKept: Boolean(row.is_kept),
      createdAt: row.created_at.toISOString(),
      usedAt: row.used_at.toISOString(),
    }))
    return { items, totalCount }
  })

  serve(app, context, operations.endOwnSession, async ({ person, params }) => {
    await endOwnSession(context, person, params.id)
    return { message: 'Logged out there' }
  })

  serve(app, context, operations.endOtherSessions, async ({ person }) => ({
    accessToken: await endOtherSessions(context, person),
  }))
}
