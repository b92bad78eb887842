import type { FastifyRequest } from 'fastify'
import type { Config } from '#env.ts'

/** The fields that name pictures. They are kept as paths, since a server can move. */
const pictureFields = new Set(['photoUrl', 'image'])

/**
 * What the addresses of pictures begin with: `PUBLIC_URL`, so that clients of every origin can follow them. Only to our
 * own pages, which are open under each name of the server and load pictures from that one alone, they stay paths
 * (decision 0023).
 */
export const baseFor = (request: FastifyRequest, { publicUrl }: Config): string =>
  request.headers['sec-fetch-site'] === 'same-origin' ? '' : publicUrl

/** An answer in which each address of a picture can be followed. */
export function withPictureAddresses(answer: unknown, base: string): unknown {
  if (base === '' || typeof answer !== 'object' || answer === null || answer instanceof Date) return answer
  if (Array.isArray(answer)) return answer.map((entry) => withPictureAddresses(entry, base))
  const fields = Object.entries(answer).map(([name, value]) =>
    pictureFields.has(name) && typeof value === 'string' && value.startsWith('/')
      ? [name, `${base}${value}`]
      : [name, withPictureAddresses(value, base)],
  )
  return Object.fromEntries(fields)
}
