import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config/env.ts'
import type { Context } from '#context.ts'
import { daySeconds } from '#time/time.ts'
import { cookieOf, hiddenPath, hostName, isOwnPage, writeCookie } from './cookies.ts'

const name = 'koya-device'
const keptSeconds = 180 * daySeconds
/** Of a phone that goes from hand to hand, so many people are known. */
const mostPeople = 5

interface Device {
  id: string
  /** One for each address whose owner has logged in there, the latest first. */
  marks: string[]
}

function readDevice(request: FastifyRequest, config: Config): Device | null {
  // On https the plain name is from before there was another one.
  const value = cookieOf(request, hostName(config, name)) ?? cookieOf(request, name) ?? ''
  const [id = '', ...marks] = value.split('.')
  const isOurs = [id, ...marks].every((part) => /^[\w-]{22}$/.test(part))
  return isOurs ? { id, marks: marks.slice(0, mostPeople) } : null
}

const newDevice = (): Device => ({ id: randomBytes(16).toString('base64url'), marks: [] })

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * The mark of a device on which the owner of an address has logged in, or used a link from a mail: what happens there
 * counts apart from what strangers do (decision 0053). Null on any other device.
 */
export function knownDevice(context: Context, request: FastifyRequest, email: string): string | null {
  const { mark, hasMark, hasShown } = marksOf(context, request, email)
  return hasMark || hasShown ? mark : null
}

/**
 * The mark of a device on which the owner has finished a login with a second step. No other mark counts there: links of
 * mails would give whoever reads them as many devices as they like, and each its free tries.
 */
export function provenDevice(context: Context, request: FastifyRequest, email: string): string | null {
  const { shown, hasShown } = marksOf(context, request, email)
  return hasShown ? shown : null
}

/** Of a device that is known, and of one where a second step was shown. */
const marksFor = ({ tokens }: Context, id: string, email: string) => ({
  mark: tokens.markDevice(id, email),
  shown: tokens.markDevice(id, `second step ${email}`),
})

function marksOf(context: Context, request: FastifyRequest, email: string) {
  const { id, marks } = (isOwnPage(request) ? readDevice(request, context.config) : null) ?? newDevice()
  const { mark, shown } = marksFor(context, id, email)
  const has = (wanted: string) => marks.some((one) => isSame(one, wanted))
  return { mark, shown, hasMark: has(mark), hasShown: has(shown) }
}

/**
 * From now on the device is known to the owner of this address; it says nothing about who is logged in. `isProven` where
 * a second step was shown, which it stays.
 */
export function rememberDevice(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  email: string,
  { isProven = false }: { isProven?: boolean } = {},
): void {
  const { config } = context
  const { id, marks } = readDevice(request, config) ?? newDevice()
  const { mark, shown } = marksFor(context, id, email)
  const own = isProven || marks.includes(shown) ? shown : mark
  const all = [own, ...marks.filter((one) => one !== mark && one !== shown)].slice(0, mostPeople)
  const value = [id, ...all].join('.')
  reply.header(
    'Set-Cookie',
    writeCookie(config, {
      name: hostName(config, name),
      value,
      path: hiddenPath(config),
      seconds: keptSeconds,
      isHidden: true,
    }),
  )
}
