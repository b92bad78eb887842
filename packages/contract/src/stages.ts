import * as z from 'zod/mini'
import { operation, roles } from './operation.ts'
import { id, listOf, listQuery } from './parts.ts'

export const Stage = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    image: z.string(),
    taskCount: z.number(),
    track: z.object({ id, title: z.string() }),
  })
  .register(z.globalRegistry, { id: 'Stage' })

/** `search={"track":"<id>"}`, JSON in a query parameter (specification, section 7). */
const search = z.pipe(
  z.string().check(z.maxLength(200, { error: 'search is too long' })),
  z.pipe(
    z.transform((json: string, context) => {
      try {
        return JSON.parse(json)
      } catch {
        context.issues.push({ code: 'custom', message: 'search must be JSON', input: json })
        return z.NEVER
      }
    }),
    z.strictObject({ track: id }, { error: 'search must be {"track":"<id>"}' }),
  ),
)

export const listStages = operation({
  method: 'get',
  path: '/stages',
  summary: 'All stages, or those of one track',
  for: roles,
  query: z.strictObject({ ...listQuery, search: z.optional(search) }),
  answer: { status: 200, body: listOf(Stage) },
})
