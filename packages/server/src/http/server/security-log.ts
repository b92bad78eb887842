import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { describeRequest } from '#http/errors/describe-request.ts'
import { describeDevice } from '#identity/sessions/device-words.ts'
import { clientKey } from '#limits/limits.ts'
import { findAct, refusedAs, type SecurityEvent } from '#security-events.ts'
import { findIdByAddress } from '#shared/people/people.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The event that a page route, which has no operation in the contract, reports to the security log. */
    event: SecurityEvent | undefined
  }
}

/**
 * Writes a log entry for each security event. The entry holds no secrets, and addresses only as hashes
 * (decision 0055). Writes the entry after the answer, so that the answer's time reveals nothing.
 */
export function writeSecurityLog(app: FastifyInstance, context: Context): void {
  app.decorateReply('event', undefined)
  if (!['trace', 'debug', 'info'].includes(app.log.level)) return
  app.addHook('onResponse', async (request, reply) => {
    const event = findEvent(request, reply)
    if (!event) return
    const about = describeRequest(request)
    const [, by = reply.event ? 'mail-link' : 'session'] = findAct(about.operation) ?? []
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

function findEvent(
  request: FastifyRequest,
  { refusal, statusCode, event }: FastifyReply,
): SecurityEvent | null {
  if (event) return event
  if (!refusal) return statusCode < 400 ? (findAct(describeRequest(request).operation)?.[0] ?? null) : null
  if (refusal.security) return refusal.security.event
  // A refused call without a token or cookie is harmless. A 404 counts only with a session, because it may
  // hide an object that the person may not see.
  if (refusal.code === 'no_session' && !presentsProof(request)) return null
  if (refusal.code === 'not_found' && !request.person) return null
  return refusedAs[refusal.code]
}

const presentsProof = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || (headers.cookie ?? '').includes('koya-session=')

const Addressed = z.object({ email: z.string().check(z.maxLength(254)) })

/**
 * Returns the id of the person, or of the account with the address in the call. Without an account, returns
 * the hash of the address; without an address, an empty object.
 */
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

/** Returns the id from the call's path. */
const findObject = ({ params }: FastifyRequest): string | undefined => z.safeParse(Named, params).data?.id
