import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '#config/env.ts'

/**
 * The fields that hold picture addresses. The database stores only paths, because the server's address can
 * change.
 */
const pictureFields = ['photoUrl', 'image']

/** Matches the fields that hold encoded HTML, which may contain pictures. */
const textFields = /"(?:description|note)":"[^"\\]*(?:\\.[^"\\]*)*"/g

/**
 * Matches a picture in encoded HTML. An `<img>` that a person wrote as text is encoded twice and does not
 * match.
 */
const pictureInText = /(&lt;img (?:(?!&[lg]t;).)*?src=\\")(?=\/api\/pictures\/)/g

/** Finds the picture fields that an answer of this shape can have. */
export function findPictureFields(body: z.core.$ZodType): string[] {
  const shape = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
  return pictureFields.filter((field) => shape.includes(`"${field}":`))
}

/** Returns the prefix of picture addresses, which is empty for our own pages (decision 0023). */
export const baseFor = (request: FastifyRequest, { publicUrl }: Config): string =>
  request.headers['sec-fetch-site'] === 'same-origin' ? '' : publicUrl

/** Makes picture addresses absolute. Matches only real fields: JSON escapes quotation marks in strings. */
export function withPictureAddresses(json: string, base: string, fields: string[]): string {
  if (base === '') return json
  const named = fields.reduce((text, field) => text.replaceAll(`"${field}":"/`, `"${field}":"${base}/`), json)
  return withPicturesInTexts(named, base)
}

/** Makes the addresses of pictures in briefs and in notes for mentors absolute. */
export const withPicturesInTexts = (json: string, base: string): string =>
  base !== '' && json.includes('src=\\"/api/pictures/')
    ? json.replaceAll(textFields, (field) => field.replaceAll(pictureInText, `$1${base}`))
    : json
