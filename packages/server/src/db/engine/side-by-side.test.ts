import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { inTransaction, type Trx } from './transaction.ts'

const koya = useTestApp()

const note = (trx: Trx, key: string) =>
  trx.insertInto('rate_limit').values({ key, spent: 1, expires_at: koya.context.clock.now() }).execute()

const noted = async (key: string) =>
  (await koya.context.db.selectFrom('rate_limit').select('key').where('key', '=', key).execute()).length

it('what a transaction asks at once is done in its order', async () => {
  const changed = await inTransaction(koya.context, async (trx) => {
    const [, change] = await Promise.all([
      note(trx, 'in its order'),
      trx
        .updateTable('rate_limit')
        .set({ spent: 2 })
        .where('key', '=', 'in its order')
        .returning('spent')
        .execute(),
    ])
    return change
  })
  expect(changed).toEqual([{ spent: 2 }])
})

it('what a transaction that failed left behind is never done', async () => {
  let left: Promise<unknown> = Promise.resolve()
  const failed = inTransaction(koya.context, async (trx) => {
    await note(trx, 'taken back')
    // This runs after the rollback is sent and before its answer arrives.
    left = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => note(trx, 'left behind'))
    left.catch(() => undefined)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await expect(left).rejects.toThrow('ransaction is')
  expect([await noted('taken back'), await noted('left behind')]).toEqual([0, 0])
})
