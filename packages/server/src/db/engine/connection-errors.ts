import { secondMilliseconds } from '#time/time.ts'

/** PostgreSQL's classes for a connection that is gone, a server that stops or has none left, or a query that was cancelled. */
const awayCodes = /^(08|57P0|53[123]|57014|40P01|40001)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

/** The connection was given up by us, which `pg` only tells as one that has ended. */
export class NoAnswer extends Error {
  constructor(milliseconds: number, cause: unknown) {
    super(`No answer of the database came within ${milliseconds / secondMilliseconds} s`, { cause })
  }
}

/** True if the database cannot do now what it could do a moment later. */
export const isDatabaseAway = (error: Error & { code?: string | undefined }): boolean =>
  error instanceof NoAnswer ||
  awayCodes.test(error.code ?? '') ||
  // The socket in the file system is gone; other files that are missing are faults.
  (error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
  /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message)
