import { DummyDriver, PostgresQueryCompiler, Transaction } from 'kysely'
import type { DB } from '#db/schema/schema.gen.ts'
import { silentDialect } from './silent-dialect.ts'
import type { Trx } from './transaction.ts'

const dialect = silentDialect(() => new PostgresQueryCompiler())

/** The transaction of each handle that a pipeline has given to its steps. */
const outers = new WeakMap<Trx, Trx>()

/** Returns the transaction itself, also for the handle that a step got. */
export const outermost = (trx: Trx): Trx => outers.get(trx) ?? trx

type Steps = Readonly<Record<string, (trx: Trx) => unknown>>
type Results<Made extends Steps> = { [Name in keyof Made]: Awaited<ReturnType<Made[Name]>> }

/**
 * Runs steps of a transaction without waiting for answers in between. The first query of each step leaves in
 * one packet, in the order of the steps, so PostgreSQL also takes locks in this order (decision 0092). The
 * further queries of a step follow when its answers arrive, between those of other steps.
 *
 *     const { changed } = await pipeline(trx, {
 *       locked: (trx) => lockWork(trx, work),
 *       changed: (trx) => changeWork(trx, work),
 *     })
 */
export function pipeline<Made extends Steps>(trx: Trx, steps: Made): Promise<Results<Made>> {
  const executor = trx.getExecutor()
  return executor.provideConnection(async (connection) => {
    // Kysely's own handle would send a query only after the answer to the one before.
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
      // A step that went on after the rollback would write without a transaction.
      await Promise.allSettled(running)
    }
  })
}
