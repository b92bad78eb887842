import { sql } from 'kysely'

/** Of an `enrollment`: everything there is to do is graded, so that its place is free (rules: pairings 2). */
export const isFinished = sql<boolean>`(enrollment.tasks > 0 and enrollment.graded >= enrollment.tasks)`
