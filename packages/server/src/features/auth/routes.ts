import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { serve } from '#http/serve.ts'
import { clientKey, spend } from '#limits.ts'
import { refuseCommonPassword } from '#passwords.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { confirmEmail } from './confirm-email.ts'
import { loginWithinLimits } from './login.ts'
import { revokeSession } from './queries.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { sendConfirmationLink, sendResetLink } from './send-link.ts'

export function authRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.login, async ({ body, request }) => ({
    accessToken: await loginWithinLimits(context, { ...body, client: clientKey(request.ip) }),
  }))

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

  serve(app, context, operations.logout, async ({ person }) => {
    await revokeSession(context.db, person.session.jti, person.session.exp)
    context.tokens.forget(person.id)
    return { message: 'You are logged out' }
  })
}
