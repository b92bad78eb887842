import type * as z from 'zod/mini'

export const roles = ['MENTEE', 'MENTOR', 'ADMIN'] as const
export type Role = (typeof roles)[number]

type Schema = z.core.$ZodType
export type RefusalStatus = 401 | 403 | 404 | 409 | 429

/** One call of the API. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** The path below `/api`, with parameters in braces. */
  readonly path: `/${string}`
  readonly summary: string
  readonly for: 'anyone' | readonly Role[]
  /**
   * The server answers 403 `proof_needed` unless the session has proved its user's identity in the last 15
   * minutes.
   */
  readonly needsProof?: true
  readonly params?: Schema
  readonly query?: Schema
  readonly headers?: Schema
  readonly body?: Schema
  /** The name of the form field for calls whose body is one file in a multipart form. */
  readonly file?: 'file'
  readonly answer: {
    readonly status: 200 | 201 | 202
    readonly body: Schema
    /**
     * The path below `/api` from which the created object can be read. The path may contain parameters of the
     * call.
     */
    readonly location?: `/${string}`
    /** The field of the answer that the server also sends as `ETag`, for a later `If-Match`. */
    readonly etag?: 'updatedAt'
  }
  /**
   * The statuses of refusals that are specific to this call. The server adds 400, 414, 422, 431 and 5xx to
   * every call, 401 and 403 to calls with a session, 413 and 415 to calls that are not GET, and 409 to calls
   * with a `conflict`.
   */
  readonly refusals?: readonly RefusalStatus[]
  /** The body of a 409 that contains more than a normal refusal. */
  readonly conflict?: Schema
  /** The example in the API document. */
  readonly example: { readonly body?: unknown; readonly answer: unknown; readonly conflict?: unknown }
}

/** An example that matches the schemas of its operation. */
type Example<O extends Operation> = {
  readonly answer: z.input<O['answer']['body']>
} & (O['body'] extends Schema ? { readonly body: z.input<O['body']> } : unknown) &
  (O['conflict'] extends Schema ? { readonly conflict: z.input<O['conflict']> } : unknown)

/*@__NO_SIDE_EFFECTS__*/
export const operation = <const O extends Operation>(described: O & { example: Example<O> }): O => described

type In<S> = S extends Schema ? z.input<S> : never

/** The input of an operation: its declared `params`, `query`, `headers`, `body` and `file`. */
export type InputOf<O extends Operation> = (O['params'] extends Schema
  ? { params: In<O['params']> }
  : object) &
  (O['query'] extends Schema ? { query?: In<O['query']> } : object) &
  (O['headers'] extends Schema ? { headers?: In<O['headers']> } : object) &
  (O['body'] extends Schema ? { body: In<O['body']> } : object) &
  (O['file'] extends 'file' ? { file: Blob } : object)

/** The answer of a successful call. */
export type OutputOf<O extends Operation> = z.output<O['answer']['body']>
