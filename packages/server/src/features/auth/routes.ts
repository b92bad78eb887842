import { operations } from '@koya/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { deleteSession } from '#db/sessions.ts'
import { noSession, Refusal } from '#errors.ts'
import { dropKept, keptOf, sendKept } from '#http/kept-cookies.ts'
import { serve } from '#http/serve.ts'
import { clientKey, spend } from '#limits.ts'
import { refuseCommonPassword } from '#passwords.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { confirmEmail } from './confirm-email.ts'
import { loginWithinLimits } from './login.ts'
import { register } from './register.ts'
import { endKeptSession, renewSession } from './renew-session.ts'
import { resetPassword } from './reset-password.ts'
import { sendConfirmationLink, sendResetLink } from './send-link.ts'
import { revokeSession } from './session-queries.ts'

/** Not a page of another site on the same domain, which gets the cookies along (threats: T47). */
const isOwnPage = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString())

export function authRoutes(app: FastifyInstance, context: Context): void {
  const endKept = async (request: FastifyRequest) => {
    const kept = keptOf(request)
    const userId = kept && (await endKeptSession(context, kept))
    if (userId) context.tokens.forget(userId)
    return userId
  }

  serve(app, context, operations.login, async ({ body, request, reply }) => {
    const given = { ...body, client: clientKey(request.ip), agent: request.headers['user-agent'] }
    const { accessToken, kept, stays } = await loginWithinLimits(context, given)
    // Whoever was signed in here before is so no longer.
    await endKept(request)
    if (kept) sendKept(reply, context.config, kept)
    else dropKept(request, reply, context.config)
    return stays ? { accessToken, accountStays: true as const } : { accessToken }
  })

  serve(app, context, operations.renewSession, async ({ request, reply }) => {
    const kept = isOwnPage(request) ? keptOf(request) : null
    try {
      if (!kept) throw noSession()
      const renewed = await renewSession(context, kept)
      request.concerns = renewed.userId
      sendKept(reply, context.config, renewed.kept)
      return { accessToken: renewed.accessToken }
    } catch (error) {
      if (error instanceof Refusal && error.status === 401 && isOwnPage(request))
        dropKept(request, reply, context.config)
      throw error
    }
  })

  serve(app, context, operations.endKeptSession, async ({ request, reply }) => {
    request.concerns = (await endKept(request)) ?? undefined
    dropKept(request, reply, context.config)
    return { message: 'This device is no longer signed in' }
  })

  serve(app, context, operations.register, async ({ body, request }) => {
    refuseCommonPassword('password', body.password)
    await spend(context, 'registerClient', clientKey(request.ip))
    await register(context, body)
    return { message: 'Kindly check your email for further instructions' }
  })

  serve(app, context, operations.sendEmailConfirmationToken, async ({ body, request }) => {
    await sendConfirmationLink(context, body, clientKey(request.ip))
    return { message: 'Kindly check your email for further instructions' }
  })

  serve(app, context, operations.confirmEmail, async ({ body, request }) => {
    await spend(context, 'tokenClient', clientKey(request.ip))
    const isNew = await confirmEmail(context, body.token, body.email)
    return { message: isNew ? 'Email successfully Verified' : 'This address is confirmed already' }
  })

  serve(app, context, operations.sendPasswordResetToken, async ({ body, request }) => {
    await sendResetLink(context, body, clientKey(request.ip))
    return { message: 'Kindly check your email for further instructions' }
  })

  serve(app, context, operations.resetPassword, async ({ body, request }) => {
    refuseCommonPassword('newPassword', body.newPassword)
    await spend(context, 'tokenClient', clientKey(request.ip))
    await resetPassword(context, body)
    return { message: 'You can login into your account with the new password' }
  })

  serve(app, context, operations.acceptInvitation, async ({ body, request }) => {
    refuseCommonPassword('password', body.password)
    await spend(context, 'tokenClient', clientKey(request.ip))
    await acceptInvitation(context, body)
    return { message: 'Your account is ready' }
  })

  serve(app, context, operations.logout, async ({ person, request, reply }) => {
    const { id, jti, exp } = person.session
    if (id === null) await revokeSession(context.db, jti, exp)
    else await deleteSession(context.db, person.id, id)
    await endKept(request)
    context.tokens.forget(person.id)
    dropKept(request, reply, context.config)
    return { message: 'You are logged out' }
  })
}
