import type { CertificateChoices } from '@koya/contract'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { notFound } from '#errors.ts'
import { findCertificate } from './queries.ts'
import { viewCertificate } from './view.ts'

/** People can change only their own certificates (rules: certificates 6). */
export const changeCertificate = (
  context: Context,
  ownerId: string,
  number: string,
  { showsGrades, isShown, keepsName }: CertificateChoices,
) =>
  inTransaction(context, async (trx) => {
    const changed = await trx
      .updateTable('certificate')
      .set({ shows_grades: showsGrades, is_shown: isShown, keeps_name: keepsName })
      .where('id', '=', number)
      .where('mentee_id', '=', ownerId)
      .returning('id')
      .executeTakeFirst()
    const row = changed && (await findCertificate(trx, number))
    if (!row) throw notFound()
    return viewCertificate(row)
  })
