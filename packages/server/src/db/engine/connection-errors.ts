import { secondMilliseconds } from '#time/time.ts'

/** PostgreSQL's and Node's codes of temporary errors, such as a lost connection or a deadlock. */
const awayCodes = /^(08|57P0|53[123]|57014|40P01|40001)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

/** Thrown when Koya has closed a connection that did not answer in time. */
export class NoAnswer extends Error {
  constructor(milliseconds: number, cause: unknown) {
    super(`No answer of the database came within ${milliseconds / secondMilliseconds} s`, { cause })
  }
}

/** True if the same query may succeed a moment later. */
export const isDatabaseAway = (error: Error & { code?: string | undefined }): boolean =>
  error instanceof NoAnswer ||
  awayCodes.test(error.code ?? '') ||
  // ENOENT is a temporary error only when `connect` reports it: then the socket file is missing.
  (error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
  /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message)
