/** True if the database refused a write because of this constraint or unique index. */
export const isViolation = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint

/** True if the database ended the transaction because of a deadlock. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01'
