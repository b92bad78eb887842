import { type Operation, type RefusalStatus, refusalCodes } from '@koya/contract'
import { schemaNames } from '@koya/contract/fields/fields'
import * as z from 'zod/mini'

export const refusalBody = z
  .looseObject({
    message: z.string(),
    code: z.enum(refusalCodes),
    issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  })
  .register(schemaNames, { id: 'Refusal' })

export type AnyRefusalStatus = RefusalStatus | 400 | 413 | 414 | 415 | 422 | 431 | 500 | 503

export function refusalsOf(operation: Operation): AnyRefusalStatus[] {
  const { method, refusals = [] } = operation
  const session = operation.for === 'anyone' ? [] : ([401, 403] as const)
  const body = method === 'get' ? [] : ([413, 415] as const)
  return [400, ...session, ...refusals, ...body, 414, 422, 431, 500, 503]
}
