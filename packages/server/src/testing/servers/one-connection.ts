import { AsyncLocalStorage } from 'node:async_hooks'
import { TransactionBuilder } from 'kysely'
import pg from 'pg'

/** The transaction in which the current code runs; undefined outside of a transaction. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean } | undefined>()
const faults: Error[] = []

/** Throws if code in an open transaction asks for a second connection, which the embedded database lacks. */
function refuseSecondConnection(): void {
  if (transactions.getStore()?.isOpen !== true) return
  const fault = new Error('A transaction asked for a second connection, which the embedded database has not')
  faults.push(fault)
  throw fault
}

/** Runs work of a test outside the test's open transaction. */
export const besideTransaction = <T>(work: () => T): T => transactions.run(undefined, work)

/**
 * Throws the first error of `refuseSecondConnection` since the last call, even if the product has caught it.
 */
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
