import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { algorithm } from '#shared/certificates/credential-keys.ts'
import { lastStatusIndex, statusListLength } from '#shared/certificates/status-places.ts'
import { issuerId, issuerProfile } from './credential.ts'
import { everyOrigin } from './every-origin.ts'
import { writeStatusList } from './status-list.ts'
import { listEnded } from './status-queries.ts'

const cachedForMinutes = 'public, max-age=300'

/** Serves the issuer, its keys and the status list to any origin (rules: certificates 9 to 11). */
export function serveIssuer(app: FastifyInstance, context: Context): void {
  const { db, config, keys, clock } = context
  const { publicUrl } = config
  const issuer = issuerId(publicUrl)
  const keyOf = (kid: string) => `${issuer}#${kid}`

  app.get('/.well-known/did.json', async (_request, reply) => {
    const methods = (await keys.list()).flatMap((known) => [
      { ...known, id: keyOf(known.kid), type: 'JsonWebKey' },
      // Some libraries know this key type only by its earlier name.
      { ...known, id: `${keyOf(known.kid)}-2020`, type: 'JsonWebKey2020' },
    ])
    return reply
      .headers({ ...everyOrigin, 'Cache-Control': cachedForMinutes })
      .type('application/json; charset=utf-8')
      .send({
        '@context': [
          'https://www.w3.org/ns/did/v1',
          'https://w3id.org/security/jwk/v1',
          'https://w3id.org/security/suites/jws-2020/v1',
        ],
        id: issuer,
        alsoKnownAs: [`${publicUrl}/`],
        verificationMethod: methods.map(({ kid, key, id, type }) => ({
          id,
          type,
          controller: issuer,
          publicKeyJwk: { ...key, kid, alg: algorithm, use: 'sig' },
        })),
        assertionMethod: methods.map(({ id }) => id),
      })
  })

  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const known = await keys.list()
    return reply
      .headers({ ...everyOrigin, 'Cache-Control': cachedForMinutes })
      .type('application/json; charset=utf-8')
      .send({ keys: known.map(({ kid, key }) => ({ ...key, kid, alg: algorithm, use: 'sig' })) })
  })

  app.get('/certificates/issuer', async (_request, reply) =>
    reply
      .headers({ ...everyOrigin, 'Cache-Control': cachedForMinutes })
      .type('application/json; charset=utf-8')
      .send(issuerProfile(publicUrl)),
  )

  app.get<{ Params: { part: string } }>('/certificates/status/:part', async ({ params }, reply) => {
    const part = /^\d{1,4}$/.test(params.part) ? Number(params.part) : Number.NaN
    if (!(part * statusListLength <= (await lastStatusIndex(db)))) throw notFound()
    const ended = await listEnded(db, part * statusListLength, (part + 1) * statusListLength)
    const places = ended.map(({ status_index }) => status_index)
    const list = await writeStatusList(publicUrl, part, places, clock.now())
    return reply
      .headers({ ...everyOrigin, 'Cache-Control': cachedForMinutes })
      .type('application/vc+jwt')
      .send(await keys.sign(list, issuer))
  })
}
