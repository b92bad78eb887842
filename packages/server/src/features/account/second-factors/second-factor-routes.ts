import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { serve } from '#http/operations/serve.ts'
import { beginProof, prove } from '../sessions/prove.ts'
import { beginApp, confirmApp, removeApp } from './own-app.ts'
import { addPasskey, beginPasskey, removePasskey } from './own-passkeys.ts'
import { makeRecoveryCodes, readSecondFactors } from './own-second-factors.ts'

export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.readSecondFactors, ({ person }) => readSecondFactors(context, person))

  serve(app, context, operations.beginApp, ({ person }) => beginApp(context, person))

  serve(app, context, operations.confirmApp, ({ person, body }) => confirmApp(context, person, body.code))

  serve(app, context, operations.removeApp, async ({ person }) => {
    await removeApp(context, person)
    return { message: 'The authenticator app is removed' }
  })

  serve(app, context, operations.beginPasskey, ({ person }) => beginPasskey(context, person))

  serve(app, context, operations.addPasskey, ({ person, body }) => addPasskey(context, person, body))

  serve(app, context, operations.removePasskey, async ({ person, params }) => {
    await removePasskey(context, person, params.id)
    return { message: 'The passkey is removed' }
  })

  serve(app, context, operations.makeRecoveryCodes, async ({ person }) => ({
    recoveryCodes: await makeRecoveryCodes(context, person),
  }))

  serve(app, context, operations.beginProof, ({ person }) => beginProof(context, person))

  serve(app, context, operations.prove, async ({ person, body }) => ({
    provedUntil: (await prove(context, person, body)).toISOString(),
  }))
}
