import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { serve } from '#http/serve.ts'
import { refuseCommonPassword } from '#passwords.ts'
import { changePassword } from './change-password.ts'

export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.changePassword, async ({ person, body }) => {
    refuseCommonPassword('newPassword', body.newPassword)
    return { accessToken: await changePassword(context, person, body) }
  })
}
