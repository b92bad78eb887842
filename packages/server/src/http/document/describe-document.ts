import { features, type featureWords, listLimit, type Operation } from '@koya/contract'
import { describeField, describeParameter, fieldFormats } from './document-words.ts'

type Feature = keyof typeof featureWords

export interface Parameter {
  name: string
  in: string
  required: boolean
  schema: object
}

const whole = { type: 'integer', minimum: 0, default: 0 }

/** Query parameters arrive as text; the document describes the parsed types. */
const parameterSchemas: Record<string, object> = {
  limit: { type: 'integer', minimum: listLimit.min, maximum: listLimit.max, default: listLimit.max },
  skip: whole,
}

const condition = { name: 'if-none-match', in: 'header', required: false, schema: { type: 'string' } }

/** The operations whose answers get neither compression nor an ETag (`app.ts`). */
const untagged = new Set<Operation>([...Object.values(features.auth), ...Object.values(features.account)])

/** True for a GET operation whose answer carries an `ETag`. */
export const isConditional = (operation: Operation): boolean =>
  operation.method === 'get' && operation.for !== 'anyone' && !untagged.has(operation)

/** Describes the parameters of a call, with `If-None-Match` if the call can be conditional. */
export const describeParameters = (given: Parameter[] = [], name: string, operation: Operation) =>
  [...given, ...(isConditional(operation) ? [condition] : [])].map((parameter) => ({
    ...parameter,
    description: describeParameter(name, parameter.name),
    schema: parameterSchemas[parameter.name] ?? parameter.schema,
  }))

/**
 * Describes each field of a schema. `owner` names the schema or operation; `within` names the field that
 * contains the schema.
 */
export function describeFields(
  schema: unknown,
  owner: string,
  users: readonly Feature[],
  within = '',
): unknown {
  if (Array.isArray(schema)) return schema.map((part) => describeFields(part, owner, users, within))
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema).map(([key, part]) => {
    if (key === 'example') return [key, part]
    // The contract says "number" to keep its schemas small, but its numbers are integers.
    if (key === 'type' && part === 'number') return [key, 'integer']
    if (key !== 'properties') return [key, describeFields(part, owner, users, within)]
    const fields = Object.entries(part).map(([name, field]) => [
      name,
      {
        ...Object(describeFields(field, owner, users, name)),
        description: describeField(owner, within, name, users),
        ...(fieldFormats[`${owner}.${name}`] ?? fieldFormats[name]),
      },
    ])
    return [key, Object.fromEntries(fields)]
  })
  return Object.fromEntries(parts)
}

const text = { schema: { type: 'string' } } as const

const responseHeaders = {
  ETag: { description: 'What `If-None-Match`, or for a grade `If-Match`, may name later.', ...text },
  Location: { description: 'Where that which was made can be read.', ...text },
  'Retry-After': {
    description: 'In how many seconds another try makes sense.',
    schema: { type: 'integer' } as const,
  },
  'WWW-Authenticate': { description: 'Bearer.', ...text },
  'X-Request-Id': { description: 'The name of this request in the log.', ...text },
}

/** Returns the descriptions of the named response headers, and always of `X-Request-Id`. */
export const pickHeaders = (...names: (keyof typeof responseHeaders)[]) =>
  Object.fromEntries([...names, 'X-Request-Id' as const].map((name) => [name, responseHeaders[name]]))

export const headersOfSuccess = (operation: Operation) =>
  pickHeaders(
    ...(isConditional(operation) || operation.answer.etag ? (['ETag'] as const) : []),
    ...(operation.answer.location ? (['Location'] as const) : []),
  )
