import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#time/clock.ts'
import type { Tokens } from './session-types.ts'

const shape = /^([0-9a-z]{1,9})\.([\w-]{22})$/

/** A moment is the time in base 36 with a MAC over the time and the person. */
export function makeMoments(secret: Uint8Array, clock: Clock): Pick<Tokens, 'signMoment' | 'readMoment'> {
  const sign = (userId: string, time: string) =>
    createHmac('sha256', secret).update(`moment ${userId} ${time}`).digest('base64url').slice(0, 22)
  return {
    signMoment(userId) {
      const time = clock.now().getTime().toString(36)
      return `${time}.${sign(userId, time)}`
    },
    readMoment(userId, signed) {
      const [, time = '', code = ''] = shape.exec(signed) ?? []
      const isOurs = code !== '' && timingSafeEqual(Buffer.from(code), Buffer.from(sign(userId, time)))
      return isOurs ? new Date(Number.parseInt(time, 36)) : null
    },
  }
}
