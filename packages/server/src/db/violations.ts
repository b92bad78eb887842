/** True if the database refused a write because of this constraint or unique index. */
export const isViolation = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint
