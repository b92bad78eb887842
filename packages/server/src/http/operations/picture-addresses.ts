import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '#config/env.ts'

/** The fields that name pictures. They are kept as paths, since a server can move. */
const pictureFields = ['photoUrl', 'image']

/** The fields that hold encoded HTML, in which pictures stand. */
const textFields = /"(?:description|note)":"[^"\\]*(?:\\.[^"\\]*)*"/g

/** A picture in such a text, as it stands in JSON; one that the text only speaks of is encoded once more. */
const pictureInText = /(&lt;img (?:(?!&[lg]t;).)*?src=\\")(?=\/api\/pictures\/)/g

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
export function withPictureAddresses(json: string, base: string, fields: string[]): string {
  if (base === '') return json
  const named = fields.reduce((text, field) => text.replaceAll(`"${field}":"/`, `"${field}":"${base}/`), json)
  return withPicturesInTexts(named, base)
}

/** The same for the pictures that stand in briefs and in notes for mentors. */
export const withPicturesInTexts = (json: string, base: string): string =>
  base !== '' && json.includes('src=\\"/api/pictures/')
    ? json.replaceAll(textFields, (field) => field.replaceAll(pictureInText, `$1${base}`))
    : json
