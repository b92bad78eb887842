import { features, type Operation, proofMinutes } from '@koya/contract'
import * as z from 'zod/mini'
import { refusalBody, refusalsOf } from '#http/errors/refusals.ts'

/** The schema for an operation without a query. It refuses every query parameter (rules: api 8). */
const noQuery = z.strictObject({})
const noBody = z.nullish(z.strictObject({}))

/** The sentence that the document adds to an operation with `needsProof`. */
export const proofWords = ` It needs a proof of the last ${proofMinutes} minutes that it is still you: a login, or \`prove\`.`

const namesOf = new Map(
  Object.entries(features).flatMap(([feature, calls]) =>
    Object.entries<Operation>(calls).map(([name, operation]) => [operation, { name, feature }]),
  ),
)

/** Returns the schema by which Fastify checks calls and documents the operation. */
export function routeSchema(operation: Operation) {
  const { method, params, query, headers, body, file, answer, conflict } = operation
  return {
    ...descriptionOf(operation),
    ...(params ? { params } : {}),
    querystring: query ?? noQuery,
    ...(headers ? { headers } : {}),
    ...(body || (!file && method !== 'get') ? { body: body ?? noBody } : {}),
    response: {
      ...Object.fromEntries(refusalsOf(operation).map((status) => [status, refusalBody])),
      ...(conflict ? { 409: conflict } : {}),
      [answer.status]: answer.body,
    },
  }
}

function descriptionOf(operation: Operation) {
  const names = namesOf.get(operation)
  const allowed = operation.for === 'anyone' ? null : operation.for
  return {
    ...(names ? { operationId: names.name, tags: [names.feature] } : {}),
    summary: operation.summary,
    description: `For ${allowed?.join(', ') ?? 'anyone'}.${operation.needsProof ? proofWords : ''}`,
    security: allowed ? [{ session: [] }] : [],
  }
}
