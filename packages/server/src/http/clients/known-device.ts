import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config/env.ts'
import type { Context } from '#context.ts'
import { daySeconds } from '#time/time.ts'
import { cookieOf, hiddenPath, hostName, isOwnPage, writeCookie } from './cookies.ts'

const name = 'koya-device'
const keptSeconds = 180 * daySeconds
/** The greatest number of people that one shared device remembers. */
const mostPeople = 5

interface Device {
  id: string
  /** Keyed hashes of the device id and an email address, the latest first. */
  marks: string[]
}

function readDevice(request: FastifyRequest, config: Config): Device | null {
  // On https, older versions used the name without the prefix `__Host-`.
  const value = cookieOf(request, hostName(config, name)) ?? cookieOf(request, name) ?? ''
  const [id = '', ...marks] = value.split('.')
  const isOurs = [id, ...marks].every((part) => /^[\w-]{22}$/.test(part))
  return isOurs ? { id, marks: marks.slice(0, mostPeople) } : null
}

const newDevice = (): Device => ({ id: randomBytes(16).toString('base64url'), marks: [] })

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Returns the mark if the device is a known device of this address's owner, else null (decision 0053). */
export function knownDevice(context: Context, request: FastifyRequest, email: string): string | null {
  const { mark, hasMark, hasShown } = marksOf(context, request, email)
  return hasMark || hasShown ? mark : null
}

/**
 * Returns the mark of a device where the owner has finished a login with a second step, else null. A mailed
 * link does not suffice, because readers of the owner's mails could mark many devices to get more tries.
 */
export function provenDevice(context: Context, request: FastifyRequest, email: string): string | null {
  const { shown, hasShown } = marksOf(context, request, email)
  return hasShown ? shown : null
}

/** Makes both marks: one for a known device, one for a device with a completed second step. */
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

/** Marks the device as a known device of this address's owner; `isProven` means a completed second step. */
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
