import { DummyDriver, PostgresQueryCompiler, Transaction } from 'kysely'
import type { DB } from '#db/schema/schema.gen.ts'
import { silentDialect } from './silent-dialect.ts'

const dialect = silentDialect(() => new PostgresQueryCompiler())

/**
 * The same transaction, in which `Promise.all` sends its questions in one packet and in its order, where Kysely would send
 * each after the answer to the one before (decision 0075). Once `write` has ended, nothing that it left behind is sent
 * any more: it would find the next transaction of the connection, or none.
 */
export function sideBySide<T>(trx: Transaction<DB>, write: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  const outer = trx.getExecutor()
  return outer.provideConnection(async (connection) => {
    let isOver = false
    const executor = outer.withConnectionProvider({
      async provideConnection(ask) {
        if (isOver) throw new Error('The transaction is over')
        return ask(connection)
      },
    })
    try {
      return await write(
        new Transaction({ config: { dialect }, dialect, driver: new DummyDriver(), executor }),
      )
    } finally {
      isOver = true
    }
  })
}
