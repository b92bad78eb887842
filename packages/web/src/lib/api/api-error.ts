import type { Refusal } from '@koya/contract'

const fallbacks = { general: 'An error occured', tasks: 'An error occurred' } as const

/** The calls about tasks and what is sent for them have a spelling of their own (rules: shell 14). */
const isTaskCall = (path: string): boolean => /^\/(tasks|mentors\/(submissions|grade))/.test(path)

/** A call that failed: refused by the server, or without an answer. */
export class ApiError extends Error {
  /** Null without an answer. */
  readonly status: number | null
  /** The server's sentence; null without an answer, or when the answer held none. */
  readonly serverMessage: string | null
  /** For the place that could not load: the server's sentence, or the fallback of the call (rules: shell 14). */
  readonly placeMessage: string
  readonly code: Refusal['code'] | null
  readonly issues: NonNullable<Refusal['issues']>
  /** By which the operator finds a fault of ours in the log: how its line begins, short enough to be said. */
  readonly faultNumber: string | null
  /** The whole answer, for the few refusals that carry more than a sentence. */
  readonly body: unknown

  /** `path` is the operation's, or empty for what is no call of the API. */
  constructor(path: string, status: number | null, body: unknown, requestId: string | null = null) {
    const refusal = isRefusal(body) ? body : null
    const fallback = isTaskCall(path) ? fallbacks.tasks : fallbacks.general
    super(refusal?.message ?? (status === null ? 'Network Error' : fallback))
    this.status = status
    this.serverMessage = refusal?.message ?? null
    this.placeMessage = refusal?.message ?? fallback
    this.code = refusal?.code ?? null
    this.issues = refusal?.issues ?? []
    this.faultNumber = status === 500 ? (requestId?.slice(0, sayableLength) ?? null) : null
    this.body = body
  }
}

const sayableLength = 8

const isRefusal = (body: unknown): body is Refusal =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'

/** What a place says that could not load, or a form that was not taken. */
export const placeMessage = (error: unknown): string =>
  error instanceof ApiError ? error.placeMessage : fallbacks.general

/** What a step of a login failed with, in its own words, be they the server's, the browser's or ours. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** No answer has come: most often it is the network. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === null

/** For a fault of ours: what to tell us, so that we find it. */
export const faultSentence = (error: unknown): string | null =>
  error instanceof ApiError && error.faultNumber
    ? `If it happens again, tell us this number: ${error.faultNumber}.`
    : null
