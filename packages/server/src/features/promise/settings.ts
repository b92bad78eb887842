import { readSeenMoment } from '@koya/contract'
import type { Settings, SettingsForm } from '@koya/contract/administration/settings-form'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { refuseChanged } from '#errors.ts'
import { lockSettings, readSettings, type SettingRow } from '#shared/promise/settings.ts'
import { recordTrail } from '#shared/trail.ts'

export const viewSettings = ({ updated_at, ...row }: SettingRow): z.input<typeof Settings> => ({
  ...viewFields(row),
  updatedAt: updated_at.toISOString(),
})

const viewFields = (row: Omit<SettingRow, 'updated_at'>): SettingsForm => ({
  reviewDays: row.review_days,
  adminDays: row.admin_days,
  silentDays: row.silent_days,
  claimMinutes: row.claim_minutes,
})

interface Changing {
  actorId: string
  ifMatch: string
  form: SettingsForm
}

/**
 * Changes the settings if they are as the admin saw them. A new review time applies to all waiting work
 * (rules: promise 1).
 */
export const changeSettings = (context: Context, { actorId, ifMatch, form }: Changing) =>
  inTransaction(context, async (trx) => {
    const before = await lockSettings(trx)
    if (before.updated_at.getTime() !== readSeenMoment(ifMatch)?.getTime()) {
      throw refuseChanged({
        current: viewSettings(before),
      })
    }
    const now = context.clock.now()
    await trx
      .updateTable('setting')
      .set({
        review_days: form.reviewDays,
        admin_days: form.adminDays,
        silent_days: form.silentDays,
        claim_minutes: form.claimMinutes,
        updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
      })
      .execute()
    if (form.reviewDays !== before.review_days) {
      await sql`
        select renew_promises(mentor_id)
        from (select mentor_id from submission_count where waiting > 0 order by mentor_id) as busy`.execute(
        trx,
      )
    }
    await recordTrail(trx, {
      actorId,
      action: 'setting.changed',
      objectKind: 'setting',
      objectId: null,
      before: { ...viewFields(before) },
      after: form,
    })
    return viewSettings(await readSettings(trx))
  })
