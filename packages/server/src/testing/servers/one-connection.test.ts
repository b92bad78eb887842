import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { besideTransaction, expectOneConnection } from './one-connection.ts'

const koya = useTestApp()

it.runIf(process.env.TEST_DATABASE_URL)('a statement beside an open transaction is refused', async () => {
  const { db } = koya.context
  const ask = () => db.selectFrom('track').select('id').execute()
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('track').select('id').execute()
    await expect(ask()).rejects.toThrow('asked for a second connection')
    await besideTransaction(ask)
  })
  await ask()
  expect(expectOneConnection).toThrow('asked for a second connection')
  expectOneConnection()
})
