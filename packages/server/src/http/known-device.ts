import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { daySeconds } from '#time.ts'
import { cookieOf, isOwnPage, secretPath, writeCookie } from './cookies.ts'

const name = 'koya-device'
const keptSeconds = 180 * daySeconds
/** Of a phone that goes from hand to hand, so many people are known. */
const mostPeople = 5

interface Device {
  id: string
  /** One for each address whose owner has logged in there, the latest first. */
  marks: string[]
}

function readDevice(request: FastifyRequest): Device | null {
  const [id = '', ...marks] = (cookieOf(request, name) ?? '').split('.')
  const isOurs = [id, ...marks].every((part) => /^[\w-]{22}$/.test(part))
  return isOurs ? { id, marks: marks.slice(0, mostPeople) } : null
}

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * The mark of a device on which the owner of an address has logged in, or used a link from a mail: what happens there
 * counts apart from what strangers do (decision 0053). Null on any other device.
 */
export function knownDevice({ tokens }: Context, request: FastifyRequest, email: string): string | null {
  const device = isOwnPage(request) ? readDevice(request) : null
  const mark = device && tokens.markDevice(device.id, email)
  return mark && device.marks.some((one) => isSame(one, mark)) ? mark : null
}

/** From now on the device is known to the owner of this address; it says nothing about who is logged in. */
export function rememberDevice(
  { tokens, config }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): void {
  const { id, marks } = readDevice(request) ?? { id: randomBytes(16).toString('base64url'), marks: [] }
  const mark = tokens.markDevice(id, email)
  const all = [mark, ...marks.filter((one) => one !== mark)].slice(0, mostPeople)
  const value = [id, ...all].join('.')
  reply.header(
    'Set-Cookie',
    writeCookie(config, { name, value, path: secretPath, seconds: keptSeconds, isHidden: true }),
  )
}
