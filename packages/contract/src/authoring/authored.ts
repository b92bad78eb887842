import * as z from 'zod/mini'
import { done, idempotencyHeader, idParam } from '#fields/fields.ts'
import { seenHeader } from '#if-match.ts'
import { authoringConflict, changedMeanwhile, OrderForm } from './authoring-fields.ts'

/** Returns the properties shared by the write operations of one kind of content (rules: authoring 3). */
/*@__NO_SIDE_EFFECTS__*/
export function authored<Entry extends z.core.$ZodType>(noun: string, entry: Entry) {
  const write = {
    for: ['ADMIN'],
    params: idParam,
    headers: seenHeader(noun),
    refusals: [404],
    conflict: authoringConflict(entry),
  } as const
  const changed = { status: 200, body: entry, etag: 'updatedAt' } as const
  return {
    create: {
      method: 'post',
      for: ['ADMIN'],
      headers: idempotencyHeader,
      answer: { ...changed, status: 201 },
    },
    update: { ...write, method: 'put', answer: changed },
    delete: { ...write, method: 'delete', answer: { status: 200, body: done } },
  } as const
}

/** Returns the shared properties of operations that reorder a list. Their answer has the schema `whole`. */
/*@__NO_SIDE_EFFECTS__*/
export const ordered = <Whole extends z.core.$ZodType>(whole: Whole) =>
  ({
    method: 'put',
    for: ['ADMIN'],
    body: OrderForm,
    answer: { status: 200, body: whole },
    conflict: authoringConflict(whole),
  }) as const

/*@__NO_SIDE_EFFECTS__*/
export const stateForm = <const State extends string>(states: readonly State[]) =>
  z.strictObject({ state: z.enum(states, { error: `state must be one of ${states.join(', ')}` }) })

/** The example of a 409 answer with the code `changed_meanwhile`. */
/*@__NO_SIDE_EFFECTS__*/
export const refusedExample = <Current>(current: Current) => ({
  conflict: { ...changedMeanwhile, current },
})
