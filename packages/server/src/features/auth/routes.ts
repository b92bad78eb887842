import { operations } from '@koya/contract'
import { checkEmail } from '@koya/contract/check-email'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { conflict, noSession, Refusal } from '#errors.ts'
import { provePerson } from '#http/clients/challenge.ts'
import { isOwnPage } from '#http/clients/cookies.ts'
import { endSessionsOfBrowser } from '#http/clients/end-sessions-of-browser.ts'
import { dropKept, keptOf, sendKept } from '#http/clients/kept-cookies.ts'
import { knownDevice, provenDevice, rememberDevice } from '#http/clients/known-device.ts'
import { dropPageCookie } from '#http/clients/page-cookie.ts'
import { serve } from '#http/operations/serve.ts'
import { usingLink } from '#identity/accounts/mail-links.ts'
import { refuseCommonPassword, refuseOwnWords } from '#identity/passwords/chosen-passwords.ts'
import { deleteSession } from '#identity/sessions/end-sessions.ts'
import { renewSession } from '#identity/sessions/renew-session.ts'
import { clientKey, siteKey, spend } from '#limits/limits.ts'
import { resetPassword } from './links/reset-password.ts'
import { sendConfirmationLink, sendResetLink } from './links/send-link.ts'
import type { Begun } from './login/begin-session.ts'
import { finishLogin } from './login/finish-login.ts'
import { loginWithinLimits } from './login/login.ts'
import { beginPasskeyLogin, loginWithPasskey } from './login/login-with-passkey.ts'
import { acceptInvitation } from './register/accept-invitation.ts'
import { confirmEmail } from './register/confirm-email.ts'
import { openInvitation } from './register/open-invitation.ts'
import { register } from './register/register.ts'

interface NewAccount {
  firstName: string
  lastName: string
  email: string
  password: string
}

export function authRoutes(app: FastifyInstance, context: Context): void {
  const callerOf = (request: FastifyRequest, email: string) => ({
    client: clientKey(request.ip),
    site: siteKey(request.ip),
    device: knownDevice(context, request, email),
  })

  /** A known device skips the challenge. */
  const strangerOf = async (request: FastifyRequest, email: string) => {
    const caller = callerOf(request, email)
    return { ...caller, isPerson: caller.device === null && (await provePerson(context, request)) }
  }

  const refuseGuessable = (given: NewAccount) => {
    const { firstName, lastName, email, password } = given
    refuseCommonPassword('password', password)
    const { publicUrl } = context.config
    refuseOwnWords('password', password, { names: [firstName, lastName], email, publicUrl })
  }

  const enter = async (
    { accessToken, kept, stays }: Begun,
    email: string,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    more: { isProven?: boolean } = {},
  ) => {
    rememberDevice(context, { request, reply }, email, more)
    await endSessionsOfBrowser(context, request)
    if (kept) sendKept(request, reply, context.config, kept)
    else dropKept(request, reply, context.config)
    return stays ? { accessToken, accountStays: true as const } : { accessToken }
  }

  serve(app, context, operations.login, async (call) => {
    const { body, request } = call
    const showsPerson = () => provePerson(context, request)
    const agent = request.headers['user-agent']
    const given = { ...body, ...callerOf(request, body.email), showsPerson, agent }
    return enter(await loginWithinLimits(context, given), body.email, call)
  })

  serve(app, context, operations.finishLogin, async (call) => {
    const { body, request } = call
    const given = { ...body, agent: request.headers['user-agent'] }
    const begun = await finishLogin(context, given, ({ id, email }) => {
      request.concerns = id
      return provenDevice(context, request, email)
    })
    return enter(begun, begun.email, call, { isProven: true })
  })

  serve(app, context, operations.beginPasskeyLogin, () => beginPasskeyLogin(context))

  serve(app, context, operations.loginWithPasskey, async (call) => {
    const { body, request } = call
    const showsPerson = () => provePerson(context, request)
    const agent = request.headers['user-agent']
    const given = { ...body, client: clientKey(request.ip), showsPerson, agent }
    const begun = await loginWithPasskey(context, given, (email) => knownDevice(context, request, email))
    request.concerns = begun.userId
    return enter(begun, begun.email, call, { isProven: true })
  })

  serve(app, context, operations.renewSession, async ({ request, reply }) => {
    const kept = isOwnPage(request) ? keptOf(request, context.config) : null
    try {
      if (!kept) throw noSession()
      const renewed = await renewSession(context, kept)
      request.concerns = renewed.person.id
      sendKept(request, reply, context.config, renewed.kept)
      rememberDevice(context, { request, reply }, renewed.email)
      return { accessToken: renewed.accessToken }
    } catch (error) {
      if (error instanceof Refusal && error.status === 401 && isOwnPage(request)) {
        dropKept(request, reply, context.config)
        dropPageCookie(reply, context.config)
      }
      throw error
    }
  })

  serve(app, context, operations.endKeptSession, async ({ request, reply }) => {
    request.concerns = (await endSessionsOfBrowser(context, request)) ?? undefined
    dropKept(request, reply, context.config)
    dropPageCookie(reply, context.config)
    return { message: 'This device is no longer logged in' }
  })

  serve(app, context, operations.register, async ({ body, request }) => {
    refuseGuessable(body)
    await spend(context, 'registerClient', clientKey(request.ip))
    const isPerson = await provePerson(context, request)
    await register(context, body, { site: siteKey(request.ip), isPerson })
    return { message: checkEmail }
  })

  serve(app, context, operations.sendEmailConfirmationToken, async ({ body, request }) => {
    await sendConfirmationLink(context, body, await strangerOf(request, body.email))
    return { message: checkEmail }
  })

  serve(app, context, operations.confirmEmail, async ({ body, request, reply }) => {
    const isNew = await usingLink(context, clientKey(request.ip), () =>
      confirmEmail(context, body.token, body.email),
    )
    if (!isNew) throw conflict('already_confirmed', 'This address is confirmed already')
    rememberDevice(context, { request, reply }, body.email)
    return { message: 'Email successfully Verified' }
  })

  serve(app, context, operations.sendPasswordResetToken, async ({ body, request }) => {
    await sendResetLink(context, body, await strangerOf(request, body.email))
    return { message: checkEmail }
  })

  serve(app, context, operations.resetPassword, async ({ body, request, reply }) => {
    refuseCommonPassword('newPassword', body.newPassword)
    await usingLink(context, clientKey(request.ip), () => resetPassword(context, body))
    rememberDevice(context, { request, reply }, body.email)
    return { message: 'You can login into your account with the new password' }
  })

  serve(app, context, operations.openInvitation, ({ body, request }) =>
    usingLink(context, clientKey(request.ip), () => openInvitation(context, body)),
  )

  serve(app, context, operations.acceptInvitation, async ({ body, request, reply }) => {
    refuseGuessable(body)
    await usingLink(context, clientKey(request.ip), () => acceptInvitation(context, body))
    rememberDevice(context, { request, reply }, body.email)
    return { message: 'Your account is ready' }
  })

  serve(app, context, operations.logout, async ({ person, request, reply }) => {
    await deleteSession(context.db, person.id, person.session.id)
    await endSessionsOfBrowser(context, request)
    context.tokens.forget(person.id)
    dropKept(request, reply, context.config)
    dropPageCookie(reply, context.config)
    return { message: 'You are logged out' }
  })
}
