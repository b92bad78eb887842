import type { Refusal } from '@koya/contract'

const fallbacks = { general: 'An error occured', tasks: 'An error occurred' } as const

/** Returns true for calls whose fallback message spells 'occurred' correctly (rules: shell 14). */
const isTaskCall = (path: string): boolean => /^\/(tasks|mentors\/(submissions|grade))/.test(path)

/** A failed call: the server answered with an error status, or no answer came. */
export class ApiError extends Error {
  /** Null if no answer came. */
  readonly status: number | null
  /** The message from the server; null if no answer came or the answer had no message. */
  readonly serverMessage: string | null
  /** The server's message or a fallback, for a part of the screen that could not load (rules: shell 14). */
  readonly placeMessage: string
  readonly code: Refusal['code'] | null
  readonly issues: NonNullable<Refusal['issues']>
  /** The beginning of the request id, for finding a fault in the log; null unless the status is 500. */
  readonly faultNumber: string | null
  /** The complete answer, for refusals with more than a message. */
  readonly body: unknown

  /** The operation's `path` decides the fallback message; it may be empty. */
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

/** Returns the message for a part of the screen that could not load, or for a refused form. */
export const placeMessage = (error: unknown): string =>
  error instanceof ApiError ? error.placeMessage : fallbacks.general

/** Returns the error's own message. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns true if the server answered 404: the object does not exist, or this person may not see it. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** True if no answer came, usually because of the network. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === null

/** Returns a sentence with the number to report after a server fault; null for other errors. */
export const faultSentence = (error: unknown): string | null =>
  error instanceof ApiError && error.faultNumber
    ? `If it happens again, tell us this number: ${error.faultNumber}.`
    : null
