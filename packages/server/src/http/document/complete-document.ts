import { type features, type Operation, operations } from '@koya/contract'
import { refusalAnswers } from '#http/errors/refusal-answers.ts'
import {
  describeFields,
  describeParameters,
  headersOfSuccess,
  isConditional,
  type Parameter,
  pickHeaders,
} from './describe-document.ts'
import { fileTypes } from './document-words.ts'

interface Generated {
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, unknown> }
}

interface Call {
  operationId: string
  tags: [Feature]
  parameters?: Parameter[]
  requestBody?: Part
  responses: Record<string, Part>
}

interface Part {
  content: Record<string, object>
}

type Feature = keyof typeof features

const contract: Readonly<Record<string, Operation>> = operations

/** Adds the parts that the generator cannot express, and removes unused schemas (decision 0021). */
export function completeDocument({ paths, components, ...document }: Generated) {
  const completePaths = mapValues(paths, (calls) =>
    mapValues(calls, (call) => describeFields(completeCall(call), call.operationId, call.tags)),
  )
  const users = findUsers(paths, components.schemas)
  // Sorts the schemas, because the generator's order depends on the order in which modules load.
  const byName = Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1))
  const schemas = mapValues(Object.fromEntries(byName), (schema, name) =>
    describeFields(schema, name, users.get(name) ?? []),
  )
  return {
    ...document,
    paths: completePaths,
    components: withoutUnused({ ...components, schemas }, completePaths),
  }
}

function completeCall({ parameters, requestBody, responses, ...call }: Call) {
  const operation = contract[call.operationId]
  if (!operation) throw new Error(`The contract has no ${call.operationId}`)
  const { body, file, answer, conflict, example } = operation
  return {
    ...call,
    parameters: describeParameters(parameters, call.operationId, operation),
    ...(body && requestBody ? { requestBody: withExample(requestBody, example.body) } : {}),
    ...(file ? { requestBody: formWith(file, call.operationId) } : {}),
    responses: {
      ...(isConditional(operation)
        ? { 304: { description: 'What `If-None-Match` names still holds.', headers: pickHeaders('ETag') } }
        : {}),
      ...mapValues(responses, (response, status) => {
        if (status === String(answer.status)) {
          const headers = headersOfSuccess(operation)
          return { ...withExample(response, example.answer), description: 'Done', headers }
        }
        if (status !== '409' || !conflict) return { $ref: `#/components/responses/${status}` }
        return {
          ...withExample(response, example.conflict),
          description: refusalAnswers[409].description,
          headers: pickHeaders(),
        }
      }),
    },
  }
}

/** Finds the features whose operations take or return each schema, directly or inside another schema. */
function findUsers(paths: Generated['paths'], schemas: Record<string, unknown>): Map<string, Feature[]> {
  const users = new Map<string, Feature[]>()
  const use = (part: unknown, feature: Feature): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const known = users.get(name) ?? []
      if (known.includes(feature)) continue
      users.set(name, [...known, feature])
      use(schemas[name], feature)
    }
  }
  for (const call of Object.values(paths).flatMap((calls) => Object.values(calls))) use(call, call.tags[0])
  return users
}

const withExample = (part: Part, example: unknown) => ({
  ...part,
  content: mapValues(part.content, (json) => ({ ...json, example })),
})

function formWith(file: string, operationId: string) {
  const schema = {
    type: 'object',
    properties: { [file]: { type: 'string', format: 'binary' } },
    required: [file],
  }
  const encoding = { [file]: { contentType: fileTypes[operationId] } }
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } }
}

/** Removes schemas that nothing refers to. Repeats this until each remaining schema has a reference. */
function withoutUnused(components: Generated['components'], paths: object): Generated['components'] {
  const text = JSON.stringify([paths, components])
  const all = Object.entries(components.schemas)
  const used = all.filter(([name]) => text.includes(`schemas/${name}"`))
  const left = { ...components, schemas: Object.fromEntries(used) }
  return used.length === all.length ? left : withoutUnused(left, paths)
}

const mapValues = <From, To>(from: Record<string, From>, map: (value: From, key: string) => To) =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, map(value, key)]))
