/** PostgreSQL's classes for a connection that is gone, a server that stops or has none left, or a query that was cancelled. */
const awayCodes = /^(08|57P0|53[123]|57014|40P01|40001)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

/** True if the database cannot do now what it could do a moment later. */
export const isDatabaseAway = (error: Error & { code?: string | undefined }): boolean =>
  awayCodes.test(error.code ?? '') ||
  // The socket in the file system is gone; other files that are missing are faults.
  (error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
  /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message)
