import type { Kysely } from 'kysely'
import { dropIndex } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/**
 * After two moves by equal hours, taking back the first let the deadline stand where the second began, and
 * the index refused every other move from there. Locks on the mentees' work keep two moves apart.
 */
export const up = (db: Kysely<unknown>): Promise<void> => dropIndex(db, 'extension_moved_once')
