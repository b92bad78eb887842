import type * as z from 'zod/mini'

export const roles = ['MENTEE', 'MENTOR', 'ADMIN'] as const
export type Role = (typeof roles)[number]

type Schema = z.core.$ZodType
export type RefusalStatus = 401 | 403 | 404 | 409 | 429

/**
 * One call of the API: the server serves it, the client calls it, the document and the authorisation matrix list it.
 */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** Below `/api`; parameters in braces. */
  readonly path: `/${string}`
  readonly summary: string
  readonly for: 'anyone' | readonly Role[]
  /** Refused with 403 `proof_needed` unless the session has shown in the last 15 minutes that it is still its person. */
  readonly needsProof?: true
  readonly params?: Schema
  readonly query?: Schema
  readonly headers?: Schema
  readonly body?: Schema
  /** The body is one file in a multipart form, in the field of this name. */
  readonly file?: 'file'
  readonly answer: {
    readonly status: 200 | 201 | 202
    readonly body: Schema
    /** Below `/api`, with the params of the call: where that which was made can be read. */
    readonly location?: `/${string}`
    /** The field whose value the answer also carries as its `ETag`, for a later `If-Match`. */
    readonly etag?: 'updatedAt'
  }
  /** Beyond what any call may answer: 400, 422 and 5xx, with a session 401 and 403, with a body 413 and 415. */
  readonly refusals?: readonly RefusalStatus[]
  /** The body of its 409, where that tells more than a refusal does. */
  readonly conflict?: Schema
  /** What the document shows. */
  readonly example: { readonly body?: unknown; readonly answer: unknown; readonly conflict?: unknown }
}

/** An example that its own schemas would take. */
type Example<O extends Operation> = {
  readonly answer: z.input<O['answer']['body']>
} & (O['body'] extends Schema ? { readonly body: z.input<O['body']> } : unknown) &
  (O['conflict'] extends Schema ? { readonly conflict: z.input<O['conflict']> } : unknown)

/*@__NO_SIDE_EFFECTS__*/
export const operation = <const O extends Operation>(described: O & { example: Example<O> }): O => described

type In<S> = S extends Schema ? z.input<S> : never

/** What a caller of an operation gives: `params`, `query`, `headers`, `body` or `file`, as far as it has them. */
export type InputOf<O extends Operation> = (O['params'] extends Schema
  ? { params: In<O['params']> }
  : object) &
  (O['query'] extends Schema ? { query?: In<O['query']> } : object) &
  (O['headers'] extends Schema ? { headers?: In<O['headers']> } : object) &
  (O['body'] extends Schema ? { body: In<O['body']> } : object) &
  (O['file'] extends 'file' ? { file: Blob } : object)

/** What an operation answers when it succeeds. */
export type OutputOf<O extends Operation> = z.output<O['answer']['body']>
