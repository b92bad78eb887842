import type { DB } from '#db/schema/schema.gen.ts'
import { accountColumns } from './personal-columns-account.ts'
import { contentColumns } from './personal-columns-content.ts'
import { learningColumns } from './personal-columns-learning.ts'
import { loginColumns } from './personal-columns-login.ts'
import type { ColumnsOf } from './personal-columns-words.ts'

/**
 * What each column of the database holds of a person, whether they get it in the file with their data, and whether it
 * outlives their account (decision 0047). A table or a column that is missing here fails the test of the same name.
 */
export const personalColumns: ColumnsOf<keyof DB> = {
  ...accountColumns,
  ...loginColumns,
  ...learningColumns,
  ...contentColumns,
}
