import { type Invitation, operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/operations/serve.ts'
import { recordTrail } from '#shared/trail.ts'
import { minuteMilliseconds } from '#time/time.ts'
import { judgeList, viewCheck } from './check-invitations.ts'
import { deleteById, listUnaccepted, type UnacceptedRow } from './queries.ts'
import { renewInvitation } from './renew-invitation.ts'
import { sendInvitations } from './send-invitations.ts'

/** Allows a list of one million characters, which has more bytes as escaped JSON in UTF-8. */
const long = { bodyLimit: 3_500_000, handlerTimeout: minuteMilliseconds }

export function invitationRoutes(app: FastifyInstance, context: Context): void {
  serve(
    app,
    context,
    operations.checkInvitations,
    async ({ body }) => viewCheck(await judgeList(context.db, body.csv, context.clock.now())),
    long,
  )

  serve(
    app,
    context,
    operations.sendInvitations,
    ({ person, headers, body }) =>
      sendInvitations(context, { actorId: person.id, key: headers['idempotency-key'], ...body }),
    long,
  )

  serve(app, context, operations.listInvitations, async ({ query }) =>
    mapList(await listUnaccepted(context.db, readPage(query), context.clock.now()), viewInvitation),
  )

  serve(app, context, operations.renewInvitation, async ({ person, params: { id } }) => {
    const expiresAt = await renewInvitation(context, person.id, id)
    return { expiresAt: expiresAt.toISOString() }
  })

  serve(app, context, operations.revokeInvitation, async ({ person, params: { id } }) => {
    await inTransaction(context, async (trx) => {
      const invitation = await deleteById(trx, id)
      if (!invitation) throw notFound()
      const object = { objectKind: 'invitation', objectId: id } as const
      const change = { before: { role: invitation.role }, after: null }
      await recordTrail(trx, { actorId: person.id, action: 'invitation.revoked', ...object, ...change })
    })
    return { message: 'The invitation is taken back' }
  })
}

const viewInvitation = (row: UnacceptedRow): z.input<typeof Invitation> => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  tracks: row.tracks,
  mentor: row.mentor,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  hasExpired: row.has_expired,
})
