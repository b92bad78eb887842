import { randomUUID } from 'node:crypto'

/** The header with the request's id. The log entries of the request hold the same id (rules: api 28). */
export const requestIdHeader = 'X-Request-Id'

/** Makes a new id and ignores an id from the caller, which could inject text into the log. */
export const makeRequestId = (): string => randomUUID()
