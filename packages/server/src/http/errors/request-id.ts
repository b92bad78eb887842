import { randomUUID } from 'node:crypto'

/** On every answer; each line that the log holds of the request names the same (rules: api 28). */
export const requestIdHeader = 'X-Request-Id'

/** Made here and never taken from the caller, who could otherwise write into the log. */
export const makeRequestId = (): string => randomUUID()
