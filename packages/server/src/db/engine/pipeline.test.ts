import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { pipeline } from './pipeline.ts'
import { inTransaction, type Trx } from './transaction.ts'

const koya = useTestApp()

const note = (trx: Trx, key: string) =>
  trx.insertInto('rate_limit').values({ key, spent: 1, expires_at: koya.context.clock.now() }).execute()

const noted = async (key: string) =>
  (await koya.context.db.selectFrom('rate_limit').select('key').where('key', '=', key).execute()).length

it('the steps of a pipeline reach the database in their order', async () => {
  const { changed } = await inTransaction(koya.context, (trx) =>
    pipeline(trx, {
      inserted: (trx) => note(trx, 'in its order'),
      changed: (trx) =>
        trx
          .updateTable('rate_limit')
          .set({ spent: 2 })
          .where('key', '=', 'in its order')
          .returning('spent')
          .execute(),
    }),
  )
  expect(changed).toEqual([{ spent: 2 }])
})

it('no step writes after another step has failed', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const failed = inTransaction(koya.context, async (trx) => {
    await note(trx, 'taken back')
    await pipeline(trx, {
      refused: () => Promise.reject(new Error('no')),
      // If the pipeline did not wait for running steps, some of these writes would come after the rollback.
      late: (trx) => {
        late = Promise.allSettled(Array.from({ length: 100 }, (_, count) => noteAfter(trx, count)))
        return late
      },
    })
  })
  await expect(failed).rejects.toThrow('no')
  await late
  expect(await noted('taken back')).toBe(0)
  const left = koya.context.db.selectFrom('rate_limit').select('key').where('key', 'like', 'left behind %')
  expect(await left.execute()).toEqual([])
})

async function noteAfter(trx: Trx, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await null
  await note(trx, `left behind ${turns}`)
}
