import type * as z from 'zod/mini'

export const roles = ['MENTEE', 'MENTOR', 'ADMIN'] as const
export type Role = (typeof roles)[number]

type Shape = z.core.$ZodType
export type RefusalStatus = 401 | 403 | 404 | 409 | 429

/** One call of the API: the server serves it, the client calls it, the document and the authorisation matrix list it. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put'
  /** Below `/api`; parameters in braces. */
  readonly path: `/${string}`
  readonly summary: string
  readonly for: 'anyone' | readonly Role[]
  readonly params?: Shape
  readonly query?: Shape
  readonly headers?: Shape
  readonly body?: Shape
  /** The body is one file in a multipart form, in the field of this name. */
  readonly file?: 'file'
  readonly answer: { readonly status: 200 | 201 | 202; readonly body: Shape }
  /** Beyond what any call may answer: 400, 422 and 5xx, with a session 401 and 403, with a body 413 and 415. */
  readonly refusals?: readonly RefusalStatus[]
  /** The body of its 409, where that tells more than a refusal does. */
  readonly conflict?: Shape
}

/*@__NO_SIDE_EFFECTS__*/
export const operation = <const O extends Operation>(o: O): O => o

/** What every failed call answers; `message` is one sentence for the person (specification, section 8). */
export interface Refusal {
  message: string
  code: string
  issues?: { path: string; message: string }[] | undefined
}

type In<S> = S extends Shape ? z.input<S> : never
type Path<O extends Operation> = O['params'] extends Shape ? { path: In<O['params']> } : { path?: never }
type Query<O extends Operation> = O['query'] extends Shape ? { query?: In<O['query']> } : { query?: never }
type Headers<O extends Operation> = O['headers'] extends Shape
  ? { header?: In<O['headers']> }
  : { header?: never }
type Json<T> = { content: { 'application/json': T } }

type Entry<O extends Operation> = {
  parameters: Path<O> & Query<O> & Headers<O>
  responses: { [S in O['answer']['status']]: Json<z.output<O['answer']['body']>> } & {
    default: Json<Refusal>
  }
} & (O['body'] extends Shape
  ? { requestBody: Json<In<O['body']>> }
  : O['file'] extends 'file'
    ? { requestBody: { content: { 'multipart/form-data': { file: Blob } } } }
    : { requestBody?: never })

/** The table as the `paths` type that openapi-fetch reads. Types only: no schema travels to the browser. */
export type PathsOf<T extends Record<string, Operation>> = {
  [P in T[keyof T]['path']]: {
    [M in Extract<T[keyof T], { path: P }>['method']]: Entry<Extract<T[keyof T], { path: P; method: M }>>
  }
}
