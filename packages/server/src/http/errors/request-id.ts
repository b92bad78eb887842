import { randomUUID } from 'node:crypto'

/** The header with the request's id. The log entries of the request hold the same id (rules: api 28). */
export const requestIdHeader = 'X-Request-Id'

/** Makes a new id. Ignores an id from the caller, because that id could inject text into the log. */
export const makeRequestId = (): string => randomUUID()
