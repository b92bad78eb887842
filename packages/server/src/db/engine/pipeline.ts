import { DummyDriver, PostgresQueryCompiler, Transaction } from 'kysely'
import type { DB } from '#db/schema/schema.gen.ts'
import { silentDialect } from './silent-dialect.ts'
import type { Trx } from './transaction.ts'

const dialect = silentDialect(() => new PostgresQueryCompiler())

const outers = new WeakMap<Trx, Trx>()

/** Returns the real transaction behind the handle of a pipeline step, and any other transaction unchanged. */
export const outermost = (trx: Trx): Trx => outers.get(trx) ?? trx

type Steps = Readonly<Record<string, (trx: Trx) => unknown>>
type Results<Made extends Steps> = { [Name in keyof Made]: Awaited<ReturnType<Made[Name]>> }

/**
 * Runs steps of a transaction concurrently. The first queries of the steps run in the order of the steps, so
 * that locks are taken in that order (decision 0092).
 *
 *     const { changed } = await pipeline(trx, {
 *       locked: (trx) => lockWork(trx, work),
 *       changed: (trx) => changeWork(trx, work),
 *     })
 */
export function pipeline<Made extends Steps>(trx: Trx, steps: Made): Promise<Results<Made>> {
  const executor = trx.getExecutor()
  return executor.provideConnection(async (connection) => {
    // Kysely's own handle would wait for the answer to each query before it sends the next one.
    const shared: Trx = new Transaction<DB>({
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor: executor.withConnectionProvider({ provideConnection: async (ask) => ask(connection) }),
    })
    outers.set(shared, outermost(trx))
    const running = Object.entries(steps).map(async ([name, step]) => [name, await step(shared)])
    try {
      return Object.fromEntries(await Promise.all(running)) as Results<Made>
    } finally {
      // A step that is still running after the rollback would write outside the transaction.
      await Promise.allSettled(running)
    }
  })
}
