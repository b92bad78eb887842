import type { RefusalCode } from '@koya/contract'
import { changedMeanwhile } from '@koya/contract/authoring/authoring-fields'
import type { SecurityEvent } from './security-events.ts'
import { hourSeconds, minuteSeconds } from './time/time.ts'

/** A refusal whose reason the caller may know. Every other thrown error is a fault of ours. */
export class Refusal extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly issues: { path: string; message: string }[] | undefined
  /** Additional fields of the answer. */
  readonly details: Record<string, unknown>
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined
  /**
   * The event and person for the security log. They are set only if the event differs from the usual one for
   * `code`.
   */
  readonly security: { event: SecurityEvent; person: string } | undefined

  constructor(
    status: number,
    code: RefusalCode,
    message: string,
    more: {
      issues?: { path: string; message: string }[]
      details?: Record<string, unknown>
      retryAfter?: number
      security?: { event: SecurityEvent; person: string }
    } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.issues = more.issues
    this.details = more.details ?? {}
    this.security = more.security
    this.retryAfter = more.retryAfter ?? (status === 503 ? 5 : undefined)
  }
}

export const noSession = () => new Refusal(401, 'no_session', 'Log in to continue')

export const wrongRole = () => new Refusal(403, 'wrong_role', 'This is not open to your role')

/**
 * Gives the same answer for an object that does not exist and for an object of somebody else (rules: api 12).
 */
export const notFound = () => new Refusal(404, 'not_found', 'There is nothing here')

export const wrongMethod = (methods: string[]) =>
  new Refusal(405, 'method_not_allowed', `This address takes ${methods.join(', ')} only`)

export const invalidJson = () => new Refusal(400, 'invalid_json', 'The body is not valid JSON')

export const unsupportedMediaType = () =>
  new Refusal(415, 'unsupported_media_type', 'Send the body as JSON, a picture as multipart/form-data')

/** `instead` says what the person can do meanwhile, such as "look for the newest mail". */
export const tooMany = (retryAfterSeconds: number, instead?: string) => {
  const minutes = Math.ceil(retryAfterSeconds / minuteSeconds)
  const isLong = retryAfterSeconds > 2 * hourSeconds
  const long = `${Math.ceil(retryAfterSeconds / hourSeconds)} hours`
  const wait = minutes === 1 ? 'a minute' : isLong ? long : `${minutes} minutes`
  const also = instead === undefined ? '' : `, or ${instead}`
  return new Refusal(429, 'too_many', `Too many tries. Try again in ${wait}${also}`, {
    retryAfter: retryAfterSeconds,
  })
}

export const fault = () => new Refusal(500, 'fault', 'Something went wrong on our side')

export const alreadyEnrolled = () => conflict('already_enrolled', 'You are enrolled in this track already')

export const badRequest = () => new Refusal(400, 'bad_request', 'The request is not valid')

export const tooLarge = (status: 413 | 414 | 431) => new Refusal(status, 'too_large', 'This is too large')

export const tooSlow = (status: 408 | 503) => new Refusal(status, 'too_slow', 'That took too long; try again')

export const databaseAway = () =>
  new Refusal(503, 'database_away', 'Something is down on our side. Please try again')

export const tooBusy = (retryAfter?: number) =>
  new Refusal(
    503,
    'busy',
    'Too many people at once; try again in a moment',
    retryAfter === undefined ? {} : { retryAfter },
  )

export const conflict = (code: RefusalCode, message: string, details: Record<string, unknown> = {}) =>
  new Refusal(409, code, message, { details })

/**
 * Refuses a write because somebody else has changed the same entry. `details` contain the version that the
 * other person wrote.
 */
export const refuseChanged = (details: Record<string, unknown> = {}) =>
  conflict(changedMeanwhile.code, changedMeanwhile.message, details)

/** Refuses input because of one field. */
export const invalid = (path: string, message: string) =>
  new Refusal(422, 'invalid_input', message, { issues: [{ path, message }] })
