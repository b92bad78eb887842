import { type Operation, operations } from '@koya/contract'
import * as z from 'zod/mini'
import { refusalAnswers } from './refusal-answers.ts'
import { refusalBody, refusalsOf } from './refusals.ts'

type Shape = z.core.$ZodType

/** The contract's table as an OpenAPI document, in JSON. */
export function writeApiDocument(): string {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const { path, method } = operation
    paths[path] = { ...paths[path], [method]: describe(name, operation) }
  }
  return hoistSchemas({
    openapi: '3.1.0',
    info: { title: 'Koya', version: '1', description: 'Tracks, tasks and one mentor for each learner.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: Object.fromEntries(
        Object.entries(refusalAnswers).map(([status, { description, ...example }]) => [
          status,
          { description, ...json(refusalBody, 'output', example) },
        ]),
      ),
    },
  })
}

function describe(name: string, operation: Operation): object {
  const { path, summary, answer, example } = operation
  const isPublic = operation.for === 'anyone'
  const refusals = refusalsOf(operation).map((status) => [
    status,
    status === 409 && operation.conflict
      ? {
          description: refusalAnswers[409].description,
          ...json(operation.conflict, 'output', example.conflict),
        }
      : { $ref: `#/components/responses/${status}` },
  ])
  return {
    operationId: name,
    summary,
    description: operation.for === 'anyone' ? 'For anyone.' : `For ${operation.for.join(', ')}.`,
    tags: [path.split('/')[1] ?? ''],
    security: isPublic ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(operation.params, 'path'),
      ...parametersOf(operation.query, 'query'),
      ...parametersOf(operation.headers, 'header'),
    ],
    ...requestBodyOf(operation, example.body),
    responses: {
      [answer.status]: { description: 'Done', ...json(answer.body, 'output', example.answer) },
      ...Object.fromEntries(refusals),
    },
  }
}

const schemaOf = (shape: Shape, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io })
  return schema
}

const json = (shape: Shape, io: 'input' | 'output', example: unknown) => ({
  content: { 'application/json': { schema: schemaOf(shape, io), example } },
})

function parametersOf(shape: Shape | undefined, place: 'path' | 'query' | 'header'): object[] {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }))
}

function requestBodyOf({ body, file }: Operation, example: unknown): object {
  if (body) return { requestBody: { required: true, ...json(body, 'input', example) } }
  if (!file) return {}
  const schema = {
    type: 'object',
    properties: { [file]: { type: 'string', format: 'binary', description: 'A JPEG or PNG below 5 MB.' } },
    required: [file],
  }
  const encoding = { [file]: { contentType: 'image/jpeg, image/png' } }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } }
}

/** Every schema brings along those that have a name; in the document each of these stands once. */
function hoistSchemas(document: Record<string, unknown>): string {
  const schemas: Record<string, unknown> = {}
  const text = JSON.stringify(document, (_key, value) => {
    if (typeof value !== 'object' || value === null || !('$defs' in value)) return value
    const { $defs, ...schema } = value
    Object.assign(schemas, $defs)
    return schema
  })
  const { components, ...rest } = JSON.parse(text)
  return JSON.stringify({ ...rest, components: { ...components, schemas } }).replaceAll(
    '"#/$defs/',
    '"#/components/schemas/',
  )
}
