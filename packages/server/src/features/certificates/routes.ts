import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/operations/serve.ts'
import { changeCertificate } from './change-certificate.ts'
import { issueByHand } from './issue-by-hand.ts'
import { listCertificates, listTracksWithout } from './queries.ts'
import { revokeCertificate } from './revoke-certificate.ts'
import { sharedClothRoutes } from './shared-cloth/shared-cloth-routes.ts'
import { viewCertificate } from './view.ts'

export function certificateRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const listOf = async (menteeId: string) => (await listCertificates(db, menteeId)).map(viewCertificate)

  serve(app, context, operations.listOwnCertificates, async ({ person }) => ({
    items: await listOf(person.id),
  }))

  serve(app, context, operations.changeCertificate, ({ person, params, body }) =>
    changeCertificate(context, person.id, params.number, body),
  )

  serve(app, context, operations.listPersonCertificates, async ({ params: { id } }) => {
    const person = await db
      .selectFrom('user')
      .select('id')
      .where('id', '=', id)
      .where('left_at', 'is', null)
      .executeTakeFirst()
    if (!person) throw notFound()
    return { items: await listOf(id), tracks: await listTracksWithout(db, id) }
  })

  serve(app, context, operations.issueCertificate, ({ person, params, body }) =>
    issueByHand(context, { actorId: person.id, personId: params.id, trackId: body.trackId }),
  )

  serve(app, context, operations.revokeCertificate, ({ person, params, body }) =>
    revokeCertificate(context, { actorId: person.id, number: params.number, reason: body.reason }),
  )

  sharedClothRoutes(app, context)
}
