import { DummyDriver, PostgresQueryCompiler, Transaction } from 'kysely'
import type { DB } from '#db/schema/schema.gen.ts'
import { silentDialect } from './silent-dialect.ts'

const dialect = silentDialect(() => new PostgresQueryCompiler())

/**
 * Runs `write` in the same transaction, with queries of one `Promise.all` sent in one packet and in order.
 * Kysely alone would wait for each answer before it sends the next query (decision 0075). After `write` ends,
 * further queries fail: they would run in the connection's next transaction, or in none.
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
