import MarkdownIt from 'markdown-it'
import { escapeHtml } from '#notifications/letters/escape-html.ts'
import type { Schema } from './document-shape.ts'

const markdown = new MarkdownIt({ html: false })

export const writeText = (text: string): string => markdown.render(text)
export const writeLine = (text: string): string => markdown.renderInline(text)
export const writeCode = (text: string): string => `<code>${escapeHtml(text)}</code>`

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)
const value = (given: unknown): string => writeCode(JSON.stringify(given))

/** Describes the minimum and maximum of a schema, such as "3 to 64 characters". */
function writeBounds(least: number | undefined, most: number | undefined, unit: string): string[] {
  if (least === undefined && most === undefined) return []
  if (least === undefined) return [`at most ${most}${unit}`]
  // The generator writes the largest safe integer if the contract sets no maximum.
  if (most === undefined || most === Number.MAX_SAFE_INTEGER) return [`at least ${least}${unit}`]
  return [least === most ? `${least}${unit}` : `${least} to ${most}${unit}`]
}

/** Describes the values that a schema accepts, without its inner fields. */
function writeForm(schema: Schema): string {
  const { $ref, type = 'any value', format, pattern, items, additionalProperties } = schema
  const choices = schema.anyOf ?? schema.oneOf
  if ($ref) return `<a href="#schema-${nameOf($ref)}">${nameOf($ref)}</a>`
  if (choices) return [...new Set(choices.map(writeForm))].join(' or ')
  if ('const' in schema) return value(schema.const)
  if (schema.enum) return schema.enum.map(value).join(' or ')
  const limits = [
    ...(format ? [format] : []),
    ...writeBounds(schema.minLength, schema.maxLength, ' characters'),
    ...writeBounds(schema.minimum, schema.maximum, ''),
    ...writeBounds(schema.minItems, schema.maxItems, ' items'),
    // Omits the pattern of a format, because the name of the format says enough.
    ...(pattern && !format ? [writeCode(pattern)] : []),
    ...('default' in schema ? [`${value(schema.default)} if left out`] : []),
  ]
  const inside = typeof additionalProperties === 'object' ? additionalProperties : items
  return [[type].flat().join(' or '), ...(inside ? [`of ${writeForm(inside)}`] : []), limits.join(', ')]
    .filter(Boolean)
    .join(' ')
}

/** Writes the fields inside a schema, but not those of a `$ref`, because the page links that schema. */
function writeInside(schema: Schema): string {
  const { properties, required = [], items, additionalProperties, anyOf = [], oneOf = [] } = schema
  const inside = [items, additionalProperties, ...anyOf, ...oneOf].filter((part) => typeof part === 'object')
  const fields = Object.entries(properties ?? {}).map(([name, field]) =>
    writeField(name, field, required.includes(name)),
  )
  return (fields.length > 0 ? `<ul>${fields.join('')}</ul>` : '') + inside.map(writeInside).join('')
}

export const writeField = (name: string, schema: Schema, isRequired: boolean, place = ''): string =>
  `<li>${writeCode(name)} <small>${place}${writeForm(schema)}${isRequired ? '' : ', optional'}</small>${schema.description ? `<br>${writeLine(schema.description)}` : ''}${writeInside(schema)}</li>`

export function writeSchema(schema: Schema): string {
  const inside = writeInside(schema)
  // An object needs no sentence about its form, because the list of fields describes it.
  const form = schema.properties ? '' : `<p>${writeForm(schema)}</p>`
  return form + inside
}
