import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { describeRequest } from '#http/errors/describe-request.ts'
import { describeDevice } from '#identity/sessions/device-words.ts'
import { clientKey } from '#limits/limits.ts'
import { findAct, refusedAs, type SecurityEvent } from '#security-events.ts'
import { findIdByAddress } from '#shared/people/people.ts'

/**
 * Writes one line for each event of `security-events.ts`: who, from where, what and how it ended, and neither a secret nor
 * an address (decision 0055). After the answer, so that nobody waits for it and its time tells nothing.
 */
export function keepSecurityLog(app: FastifyInstance, context: Context): void {
  if (!['trace', 'debug', 'info'].includes(app.log.level)) return
  app.addHook('onResponse', async (request, reply) => {
    const event = findEvent(request, reply)
    if (!event) return
    const about = describeRequest(request)
    const [, by = 'session'] = findAct(about.operation) ?? []
    request.log.info(
      {
        security: event,
        ...about,
        ...(await findWho(context, request, reply)),
        object: findObject(request),
        by,
        status: reply.statusCode,
        code: reply.refusal?.code,
        client: context.tokens.blur(clientKey(request.ip)),
        device: describeDevice(request.headers['user-agent']),
      },
      'security',
    )
  })
}

function findEvent(request: FastifyRequest, { refusal, statusCode }: FastifyReply): SecurityEvent | null {
  if (!refusal) return statusCode < 400 ? (findAct(request.routeOptions.config.operation)?.[0] ?? null) : null
  if (refusal.security) return refusal.security.event
  // Who comes without a session, or asks for an address that is none, has tried nothing.
  if (refusal.code === 'no_session' && !presentsProof(request)) return null
  if (refusal.code === 'not_found' && !request.person) return null
  return refusedAs[refusal.code]
}

const presentsProof = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || (headers.cookie ?? '').includes('koya-session=')

const Addressed = z.object({ email: z.string().check(z.maxLength(254)) })

/** A person by their id; an address that nobody has by what it is blurred to. */
async function findWho(
  { db, tokens }: Context,
  { person, concerns, body }: FastifyRequest,
  { refusal }: FastifyReply,
): Promise<{ person?: string; address?: string }> {
  const known = person?.id ?? concerns ?? refusal?.security?.person
  if (known !== undefined) return { person: known }
  const email = z.safeParse(Addressed, body).data?.email.trim().toLowerCase()
  if (email === undefined) return {}
  const found = await findIdByAddress(db, email).catch(() => undefined)
  return found ? { person: found.id } : { address: tokens.blur(email) }
}

const Named = z.object({ id: z.uuid() })

/** Whom or what the call named in its address. */
const findObject = ({ params }: FastifyRequest): string | undefined => z.safeParse(Named, params).data?.id
