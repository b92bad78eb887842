import type { FastifyRequest } from 'fastify'
import type { Config } from '#env.ts'

/** The fields that name pictures. They are kept as paths, since a server can move. */
const pictureFields = ['photoUrl', 'image']

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
export const withPictureAddresses = (json: string, base: string): string =>
  base === ''
    ? json
    : pictureFields.reduce((text, field) => text.replaceAll(`"${field}":"/`, `"${field}":"${base}/`), json)
