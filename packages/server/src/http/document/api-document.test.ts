import { features, type Operation, operations, refusalCodes } from '@koya/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { refusalBody } from '#http/errors/refusals.ts'
import { proofWords } from '#http/operations/route-schema.ts'
import { useTestApp } from '#testing/app.ts'
import { formOf } from '#testing/steps/form-of.ts'

const koya = useTestApp()

const Media = z.strictObject({
  schema: z.record(z.string(), z.unknown()),
  example: z.unknown().optional(),
  encoding: z.record(z.string(), z.strictObject({ contentType: z.string() })).optional(),
})
const Content = z.record(z.string(), Media)
const Header = z.strictObject({ description: z.string().min(1), schema: z.record(z.string(), z.unknown()) })
const Headers = z.record(z.string(), Header)
const Answer = z.strictObject({
  description: z.string().min(1),
  headers: Headers,
  content: Content.optional(),
})
const Reference = z.strictObject({ $ref: z.string() })
const Parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().min(1),
  schema: z.record(z.string(), z.unknown()),
})
const Call = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.string()),
  security: z.array(z.strictObject({ session: z.tuple([]) })),
  parameters: z.array(Parameter).default([]),
  requestBody: z.strictObject({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(z.string().regex(/^[2345]\d\d$/), z.union([Reference, Answer])),
})

/**
 * The fields of OpenAPI 3.1 that this document may use outside of schemas. Any other field fails the test.
 */
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.strictObject({ name: z.literal('MIT'), identifier: z.literal('MIT') }),
  }),
  tags: z.array(z.strictObject({ name: z.enum(Object.keys(features)), description: z.string().min(5) })),
  servers: z.array(z.strictObject({ url: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), Call),
  ),
  components: z.strictObject({
    securitySchemes: z.strictObject({
      session: z.strictObject({
        type: z.literal('http'),
        scheme: z.literal('bearer'),
        bearerFormat: z.literal('JWT'),
      }),
    }),
    responses: z.record(z.string(), Answer),
    schemas: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
})

let api: z.output<typeof Document>
let text: string

beforeAll(async () => {
  const { body } = await koya.get('/openapi.json')
  text = JSON.stringify(body)
  api = Document.parse(body)
})

const contract = Object.entries(features).flatMap(([feature, calls]) =>
  Object.entries<Operation>(calls).map(([name, operation]) => ({ name, feature, operation })),
)

function callOf({ path, method }: Operation) {
  const call = api.paths[path]?.[method]
  if (!call) throw new Error(`${method} ${path} is not in the document`)
  return call
}

/** Returns the media object of a part, which must have exactly one content type. */
function mediaOf(part: unknown, type = 'application/json') {
  const { content } = z.object({ content: Content }).parse(part)
  expect(Object.keys(content)).toEqual([type])
  return Media.parse(content[type])
}

const patternOfNames = String.raw`\\p{L}\\p{M}\\p{N}`

/** Returns all fields of the schemas inside `part`, each with its name. */
function fieldsIn(part: unknown): [string, Record<string, unknown>][] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'example') return []
    const own = key === 'properties' ? (Object.entries(value) as [string, Record<string, unknown>][]) : []
    return [...own, ...fieldsIn(value)]
  })
}

/** Turns a schema of the document into a Zod schema that can validate values. */
function judge(schema: object) {
  const whole = JSON.stringify({ ...schema, $defs: api.components.schemas })
    .replaceAll('#/components/schemas/', '#/$defs/')
    // Zod compiles patterns without the `u` flag, and without this flag `\p` does not work.
    .replaceAll(patternOfNames, 'A-Za-z')
  return z.fromJSONSchema(JSON.parse(whole))
}

/** Expects the document's example to equal the contract's, and both schemas to accept it. */
function expectExample(
  { schema, example }: z.output<typeof Media>,
  expected: unknown,
  contracted: z.core.$ZodType,
) {
  expect(example).toEqual(expected)
  expect(z.safeParse(contracted, example).error?.issues).toBeUndefined()
  expect(judge(schema).safeParse(example).error?.issues).toBeUndefined()
}

/** Lists the parameters of an operation, each as its place, its name and whether it is required. */
const parametersOf = ({ params, query, headers }: Operation) =>
  Object.entries({ path: params, query, header: headers }).flatMap(([place, schema]) => {
    const { properties = {}, required = [] } = schema ? z.toJSONSchema(schema, { io: 'input' }) : {}
    return Object.keys(properties).map((name) => `${place} ${name} ${required.includes(name)}`)
  })

describe('the OpenAPI document', () => {
  it('holds the operations of the contract, and nothing else', () => {
    const calls = Object.values(api.paths).flatMap((item) => Object.values(item))
    expect(calls.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(operations).sort())
  })

  it('has no two paths that one address could mean', () => {
    const paths = Object.keys(api.paths).map((path) => path.split('/'))
    const isParam = (part = '') => part.startsWith('{')
    // True if one address could match both paths and neither path is the more specific one.
    const isEither = (one: string[], other: string[]) =>
      one.length === other.length &&
      one.every((part, at) => part === other[at] || isParam(part) || isParam(other[at])) &&
      one.some((part, at) => isParam(part) && !isParam(other[at])) &&
      one.some((part, at) => !isParam(part) && isParam(other[at]))
    const ambiguous = paths.filter((one) => paths.some((other) => isEither(one, other)))
    expect(ambiguous.map((parts) => parts.join('/'))).toEqual([])
    expect(new Set(api.tags.map(({ name }) => name))).toEqual(new Set(Object.keys(features)))
  })

  it.each(contract)('describes $name with examples that are right', ({ name, feature, operation }) => {
    const { method, body, answer, conflict, file, example, refusals = [] } = operation
    const call = callOf(operation)
    const allowed = operation.for === 'anyone' ? null : operation.for
    expect(call).toMatchObject({
      operationId: name,
      tags: [feature],
      summary: operation.summary,
      description: `For ${allowed?.join(', ') ?? 'anyone'}.${operation.needsProof ? proofWords : ''}`,
      security: allowed ? [{ session: [] }] : [],
    })
    const parameters = call.parameters.map((given) => `${given.in} ${given.name} ${given.required}`)
    // Answers of the feature `account` carry no ETag.
    const conditional = method === 'get' && allowed !== null && feature !== 'account'
    const asked = conditional ? ['header if-none-match false'] : []
    expect(parameters.sort()).toEqual([...parametersOf(operation), ...asked].sort())
    for (const { schema } of call.parameters) expect(() => judge(schema)).not.toThrow()

    if (body) expectExample(mediaOf(call.requestBody), example.body, body)
    else if (!file) expect(call.requestBody).toBeUndefined()
    expectExample(mediaOf(call.responses[answer.status]), example.answer, answer.body)
    if (conflict) expectExample(mediaOf(call.responses[409]), example.conflict, conflict)
    const shared = [400, 414, 422, 431, 500, 503, ...refusals]
      .concat(allowed ? [401, 403] : [], method === 'get' ? [] : [413, 415])
      .filter((status) => !(conflict && status === 409))
    expect(call.responses).toEqual({
      ...(conditional ? { 304: expect.objectContaining({ headers: expect.anything() }) } : {}),
      [answer.status]: expect.objectContaining({ description: 'Done' }),
      ...(conflict
        ? { 409: expect.objectContaining({ description: 'Something else has come first.' }) }
        : {}),
      ...Object.fromEntries(shared.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    })
  })

  it('says of each field what it is, and of each value its form', () => {
    const fields = [...fieldsIn(api.paths), ...fieldsIn(api.components)]
    expect(fields.length).toBeGreaterThan(200)
    expect(fields.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([])
    const formats = new Map(fields.map(([name, { format, pattern }]) => [name, format ?? pattern]))
    expect(formats.get('photoUrl')).toBe('uri')
    expect(formats.get('submittedAt')).toBe('date-time')
    const { parameters } = callOf(operations.listTracks)
    expect(parameters.find(({ name }) => name === 'limit')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 100,
    })
  })

  it('says of a parameter what its own operation says, whatever its name means elsewhere', () => {
    const wordsOf = (operation: (typeof operations)['gradeSubmission' | 'listPeople'], wanted: string) =>
      callOf(operation).parameters.find(({ name }) => name === wanted)?.description
    expect(wordsOf(operations.gradeSubmission, 'if-match')).toContain('A first grade')
    expect(wordsOf(operations.listPeople, 'role')).toBe('Only people of this role.')
  })

  it('has no word for two things: who has the same words has the same form', () => {
    const forms = new Map<string, Set<string>>()
    for (const [name, { description, ...field }] of [...fieldsIn(api.paths), ...fieldsIn(api.components)]) {
      // Skips the field `code`, whose values differ from call to call.
      if (name === 'code') continue
      const told = `${name}: ${description}`
      forms.set(told, (forms.get(told) ?? new Set()).add(formOf(field)))
    }
    for (const { parameters } of Object.values(api.paths).flatMap((item) => Object.values(item))) {
      for (const { name, description, schema } of parameters) {
        const told = `${name} of a call: ${description}`
        forms.set(told, (forms.get(told) ?? new Set()).add(formOf(schema)))
      }
    }
    const ambiguous = [...forms].filter(([, { size }]) => size > 1)
    expect(ambiguous.map(([told, all]) => `${told} ${[...all].join(' ')}`)).toEqual([])
  })

  it('has whole numbers only', () => {
    expect(text).not.toContain('"type":"number"')
    expect(text).toContain('"totalCount":{"type":"integer"')
  })

  it('tells of the headers that matter', () => {
    const { responses } = api.components
    expect(responses[429]?.headers).toHaveProperty('Retry-After')
    expect(responses[503]?.headers).toHaveProperty('Retry-After')
    expect(responses[401]?.headers).toHaveProperty('WWW-Authenticate')
    expect(callOf(operations.submitTask).responses[201]).toMatchObject({
      headers: { ETag: {}, Location: {} },
    })
    expect(callOf(operations.listTasks).responses[304]).toMatchObject({ headers: { ETag: {} } })
    for (const code of refusalCodes) expect(api.info.description).toContain(`- \`${code}\``)
  })

  it('asks for the picture as a file in a form', () => {
    const { schema, encoding } = mediaOf(
      callOf(operations.uploadProfilePhoto).requestBody,
      'multipart/form-data',
    )
    const file = { type: 'string', format: 'binary' }
    expect(schema).toMatchObject({ type: 'object', properties: { file }, required: ['file'] })
    expect(encoding).toEqual({ file: { contentType: 'image/jpeg, image/png' } })
  })

  it('describes the other grade of a conflict, and a claim that ran out', () => {
    const { schema } = mediaOf(callOf(operations.gradeSubmission).responses[409])
    expect(schema).toMatchObject({
      anyOf: [
        { properties: { current: { properties: { gradePercentage: {} } } } },
        { $ref: '#/components/schemas/ClaimOver' },
      ],
    })
  })

  it('describes each refusal once, with all codes', () => {
    for (const refusal of Object.values(api.components.responses)) {
      const media = mediaOf(refusal)
      expect(media.schema).toEqual({ $ref: '#/components/schemas/Refusal' })
      expectExample(media, media.example, refusalBody)
    }
    expect(api.components.schemas.Refusal).toMatchObject({ properties: { code: { enum: refusalCodes } } })
  })

  it('refers to all that is named, and names all to which it refers', () => {
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name)
    const { responses, schemas } = api.components
    const named = Object.entries({ responses, schemas }).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `${kind}/${name}`),
    )
    expect([...new Set(references)].sort()).toEqual(named.sort())
    expect(text.match(/"\$ref"/g)).toHaveLength(references.length)
  })
})
