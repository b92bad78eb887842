import type { DB } from '#db/schema/schema.gen.ts'
import { accountColumns } from './personal-columns-account.ts'
import { contentColumns } from './personal-columns-content.ts'
import { deadlineColumns } from './personal-columns-deadlines.ts'
import { learningColumns } from './personal-columns-learning.ts'
import { loginColumns } from './personal-columns-login.ts'
import { lookColumns } from './personal-columns-looks.ts'
import { thanksColumns } from './personal-columns-thanks.ts'
import type { ColumnsOf } from './personal-columns-words.ts'

/**
 * Says for each column whether the data file contains its values, and whether they outlive the account
 * (decision 0047).
 */
export const personalColumns: ColumnsOf<keyof DB> = {
  ...accountColumns,
  ...loginColumns,
  ...learningColumns,
  ...deadlineColumns,
  ...lookColumns,
  ...thanksColumns,
  ...contentColumns,
}
