import { readSeenMoment } from '@koya/contract'
import {
  type Settings,
  type SettingsForm,
  settingNames,
  settings,
} from '@koya/contract/administration/settings-form'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { refuseChanged } from '#errors.ts'
import { lockSettings, readSettings, type SettingRow } from '#shared/settings.ts'
import { recordTrail } from '#shared/trail.ts'

export const viewSettings = (row: SettingRow): z.input<typeof Settings> => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
})

interface Changing {
  actorId: string
  ifMatch: string
  form: SettingsForm
}

/** Changes the settings; refuses if they have changed since `ifMatch` (rules: settings 1). */
export const changeSettings = (context: Context, { actorId, ifMatch, form }: Changing) =>
  inTransaction(context, async (trx) => {
    const { updatedAt, ...before } = await lockSettings(trx)
    if (updatedAt.getTime() !== readSeenMoment(ifMatch)?.getTime()) {
      throw refuseChanged({ current: viewSettings({ ...before, updatedAt }) })
    }
    const now = context.clock.now()
    const written = settingNames.map((name) => sql`${sql.ref(settings[name].column)} = ${form[name]}`)
    await sql`
      update setting set ${sql.join(written)},
        updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`.execute(trx)
    if (form.reviewDays !== before.reviewDays) {
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
      before,
      after: form,
    })
    return viewSettings(await readSettings(trx))
  })
