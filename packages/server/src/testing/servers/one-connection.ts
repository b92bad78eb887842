import { AsyncLocalStorage } from 'node:async_hooks'
import { TransactionBuilder } from 'kysely'
import pg from 'pg'

/** The transaction in which code runs. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean } | undefined>()
const faults: Error[] = []

/**
 * The embedded database has one connection, so there a statement outside an open transaction would wait for
 * that transaction, and the transaction for the statement. On a server this refuses the statement instead.
 */
function refuseSecondConnection(): void {
  if (transactions.getStore()?.isOpen !== true) return
  const fault = new Error('A transaction asked for a second connection, which the embedded database has not')
  faults.push(fault)
  throw fault
}

/** Runs a test's own work beside its open transaction. */
export const besideTransaction = <T>(work: () => T): T => transactions.run(undefined, work)

/** Throws the first fault since the last call, because a caller may have swallowed it. */
export function expectOneConnection(): void {
  const [fault] = faults.splice(0)
  if (fault) throw fault
}

type Write = (trx: unknown) => Promise<unknown>

TransactionBuilder.prototype.execute = new Proxy(TransactionBuilder.prototype.execute, {
  async apply(execute, builder, [write]: [Write]) {
    const state = { isOpen: true }
    const writing: Write = (trx) => transactions.run(state, () => write(trx))
    try {
      return await Reflect.apply(execute, builder, [writing])
    } finally {
      state.isOpen = false
    }
  },
})

pg.Pool.prototype.connect = new Proxy(pg.Pool.prototype.connect, {
  apply(connect, pool, args) {
    refuseSecondConnection()
    return Reflect.apply(connect, pool, args)
  },
})
