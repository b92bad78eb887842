import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '#env.ts'

/** The fields that name pictures. They are kept as paths, since a server can move. */
const pictureFields = ['photoUrl', 'image']

/** Those that an answer of this shape can have, so that one without pictures is not searched for them. */
export function findPictureFields(body: z.core.$ZodType): string[] {
  const shape = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
  return pictureFields.filter((field) => shape.includes(`"${field}":`))
}

/**
 * What the addresses of pictures begin with: `PUBLIC_URL`, so that clients of every origin can follow them. Only to our
 * own pages, which are open under each name of the server and load pictures from that one alone, they stay paths
 * (decision 0023).
 */
export const baseFor = (request: FastifyRequest, { publicUrl }: Config): string =>
  request.headers['sec-fetch-site'] === 'same-origin' ? '' : publicUrl

/**
 * A written answer in which each address of a picture can be followed. Within a JSON string the quotation marks are
 * escaped, so that only a field itself matches.
 */
export const withPictureAddresses = (json: string, base: string, fields: string[]): string =>
  base === ''
    ? json
    : fields.reduce((text, field) => text.replaceAll(`"${field}":"/`, `"${field}":"${base}/`), json)
