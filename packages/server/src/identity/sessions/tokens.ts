import { createHmac, createSecretKey } from 'node:crypto'
import { answerDays, answerNames, Claims, newsTopicNames } from '@koya/contract'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Database } from '#db/engine/client.ts'
import type { Clock } from '#time/clock.ts'
import { daySeconds, secondMilliseconds } from '#time/time.ts'
import { sessionSeconds } from './kept-sessions.ts'
import { makeMoments } from './moments.ts'
import { makeReplyTokens } from './reply-tokens.ts'
import { touchSession } from './session-queries.ts'
import type { Person, Tokens } from './session-types.ts'

/** This process may accept a session for this long after another process has ended it (rules: auth 60). */
const rememberedMilliseconds = 5 * secondMilliseconds
const rememberedMost = 10_000

/** The length of a hash by `blur`: 96 bits, so that two addresses practically never share a hash. */
const blurredLength = 16

const issuer = 'koya'
/** Page cookies have an audience of their own, so that no API call accepts one as a token. */
const pageAudience = 'koya-page'
const algorithm = 'HS256'

const SessionClaims = z.extend(Claims, {
  jti: z.uuid(),
  iat: z.number(),
  version: z.int32(),
  /** The id of the `session` row. */
  sid: z.uuid(),
  renewals: z.int32(),
})
const choiceAudience = 'koya-mail-choice'
const ChoiceClaims = z.object({ userId: z.uuid(), topic: z.enum([...newsTopicNames, 'all']) })

const answerAudience = 'koya-mail-answer'
const AnswerClaims = z.object({
  jti: z.uuid(),
  userId: z.uuid(),
  answer: z.enum(answerNames),
  mailedTo: z.string(),
  exp: z.number(),
})

const reviewAudience = 'koya-review-link'
const ReviewClaims = z.object({ jti: z.uuid(), mailedTo: z.string() })

/** Makes and verifies signed tokens; remembers a verified session for `rememberedMilliseconds`. */
export function makeTokens(secret: Uint8Array, db: Database, clock: Clock): Tokens {
  // Imports the key once; otherwise `jose` would import it for each token.
  const key = createSecretKey(secret).toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  const blur = (address: string) =>
    createHmac('sha256', secret).update(`log ${address}`).digest('base64url').slice(0, blurredLength)
  const moments = makeMoments(secret, clock)
  const remembered = new Map<string, { person: Person; until: number }>()

  const read = async (token: string, audience: string, by: Database): Promise<Person | null> => {
    const verified = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: 'JWT',
      currentDate: clock.now(),
    }).catch(() => null)
    const claims = z.safeParse(SessionClaims, verified?.payload).data
    // Refuses a token that is valid for too long, for example because its times are in milliseconds.
    if (!claims || claims.exp - claims.iat > sessionSeconds) return null
    if (!(await touchSession(by, claims, clock.now()))) return null
    return {
      id: claims.userId,
      role: claims.role,
      session: { id: claims.sid, exp: new Date(claims.exp * secondMilliseconds) },
    }
  }

  const verify = async (token: string, audience: string, by: Database): Promise<Person | null> => {
    const now = clock.now().getTime()
    const name = `${audience} ${token}`
    const known = remembered.get(name)
    if (known && known.until > now && known.person.session.exp.getTime() > now) return known.person
    const person = await read(token, audience, by)
    if (remembered.size >= rememberedMost) remembered.clear()
    if (person) remembered.set(name, { person, until: now + rememberedMilliseconds })
    else remembered.delete(name)
    return person
  }

  return {
    ...makeReplyTokens(secret),

    sign({ id, role, sessionVersion, named: { id: sid, renewals }, expiresAt }) {
      const now = Math.floor(clock.now().getTime() / secondMilliseconds)
      return new SignJWT({ userId: id, role, version: sessionVersion, sid, renewals })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setJti(uuid())
        .setIssuedAt(now)
        .setExpirationTime(expiresAt ?? now + sessionSeconds)
        .sign(key)
    },

    verify: (token, by = db) => verify(token, issuer, by),

    signPage: (token) =>
      new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setAudience(pageAudience)
        .sign(key),

    verifyPage: (cookie) => verify(cookie, pageAudience, db),

    signChoice: (choice) =>
      new SignJWT({ ...choice })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(choiceAudience)
        .sign(key),

    async readChoice(token) {
      const options = { algorithms: [algorithm], issuer, audience: choiceAudience, typ: 'JWT' }
      const verified = await jwtVerify(token, key, options).catch(() => null)
      return z.safeParse(ChoiceClaims, verified?.payload).data ?? null
    },

    signAnswer: ({ questionId, ...claims }, email) =>
      new SignJWT({ ...claims, mailedTo: blur(email) })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(answerAudience)
        .setJti(questionId)
        .setExpirationTime(Math.floor(clock.now().getTime() / secondMilliseconds) + answerDays * daySeconds)
        .sign(key),

    async readAnswer(token) {
      // Accepts expired links, which `isOver` then marks.
      const options = {
        algorithms: [algorithm],
        issuer,
        audience: answerAudience,
        typ: 'JWT',
        currentDate: new Date(0),
      }
      const verified = await jwtVerify(token, key, options).catch(() => null)
      const claims = z.safeParse(AnswerClaims, verified?.payload).data
      if (!claims) return null
      const expiresAt = new Date(claims.exp * secondMilliseconds)
      const { jti: questionId, userId, answer, mailedTo } = claims
      return { questionId, userId, answer, mailedTo, expiresAt, isOver: expiresAt <= clock.now() }
    },

    signReviewLink: (linkId, email) =>
      new SignJWT({ mailedTo: blur(email) })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(reviewAudience)
        .setJti(linkId)
        .sign(key),

    async readReviewLink(token) {
      const options = { algorithms: [algorithm], issuer, audience: reviewAudience, typ: 'JWT' }
      const verified = await jwtVerify(token, key, options).catch(() => null)
      const claims = z.safeParse(ReviewClaims, verified?.payload).data
      return claims ? { linkId: claims.jti, mailedTo: claims.mailedTo } : null
    },

    ...moments,

    forget(userId) {
      for (const [token, { person }] of remembered) if (person.id === userId) remembered.delete(token)
    },

    nextSecret: (kept) => createHmac('sha256', secret).update(`kept session ${kept}`).digest('base64url'),

    markDevice: (device, email) =>
      createHmac('sha256', secret).update(`known device ${device} ${email}`).digest('base64url').slice(0, 22),

    countKey: (name, who) =>
      `${name} ${createHmac('sha256', secret).update(`count ${name} ${who}`).digest('base64url').slice(0, 22)}`,

    blur,
  }
}
