import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { statement } from '#db/engine/prepared-query.ts'
import { Refusal } from '#errors.ts'
import { addMilliseconds, minuteMilliseconds, secondMilliseconds } from '#time/time.ts'

const patienceMilliseconds = 3 * secondMilliseconds

/** One solved challenge is good for three calls, such as a registration, another mail and a retry. */
const goodFor = 3
const goodMilliseconds = 5 * minuteMilliseconds

const Verdict = z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) })

/**
 * Returns true if the caller has solved the challenge, and refuses a caller who has not (decision 0054).
 * Returns false if no challenge is configured, or if the challenge service is down and cannot verify the
 * answer (decision 0080).
 */
export async function provePerson(context: Context, { headers }: FastifyRequest): Promise<boolean> {
  const { config, db, clock, log } = context
  if (config.challenge === null) return false
  const answer = headers['challenge-answer']?.toString() ?? ''
  if (answer === '') throw notShown()
  const key = `challenge ${createHash('sha256').update(answer).digest('base64url')}`
  const now = clock.now()
  if (await useOnce.first(db, { key, now, goodFor })) return true
  const verdict = await ask(config.challenge, answer)
  if (verdict === null) {
    log.warn('the challenge was not verified: its service does not answer, so only the rate limits apply')
    return false
  }
  if (!verdict.success) {
    const codes = verdict['error-codes'] ?? []
    if (codes.some((code) => code.includes('secret')))
      log.error({ codes }, 'the challenge takes nobody: its service does not take CHALLENGE_SECRET')
    throw notShown()
  }
  await keep.all(db, { key, expiresAt: addMilliseconds(now, goodMilliseconds) })
  return true
}

const notShown = () =>
  new Refusal(422, 'challenge_failed', 'Please show once more that you are a person, then send it again')

/** Asks the service for its verdict. Null if the service gives no readable answer in time. */
async function ask({ verifyUrl, secret }: { verifyUrl: string; secret: string }, response: string) {
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds),
    })
    return z.safeParse(Verdict, await answer.json()).data ?? null
  } catch {
    return null
  }
}

/** Counts one more call for a verified answer. The challenge service accepts each answer only once. */
const useOnce = statement<{ key: string; now: Date; goodFor: number }>()((db, { key, now, goodFor: most }) =>
  db
    .updateTable('rate_limit')
    .set(({ eb }) => ({ spent: eb('spent', '+', 1) }))
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .where('spent', '<', most)
    .returning('spent'),
)

const keep = statement<{ key: string; expiresAt: Date }>()((db, { key, expiresAt }) =>
  db
    .insertInto('rate_limit')
    .values({ key, spent: 1, expires_at: expiresAt })
    .onConflict((one) => one.column('key').doNothing()),
)
