import { AsyncLocalStorage } from 'node:async_hooks'
import { hourMilliseconds, secondMilliseconds } from '#time/time.ts'

/** How long an answer of the database is waited for, by what is being done (decision 0050). */
const limits = new AsyncLocalStorage<number>()

/** Longer than PostgreSQL lets a statement run, so that only a connection that is gone is waited for in vain. */
const usualMilliseconds = 15 * secondMilliseconds
/** With the wait for a connection, a person waits five seconds at most. */
const personMilliseconds = 3 * secondMilliseconds

/** Somebody waits for what is done here. */
export const forPerson = <T>(work: () => T): T => limits.run(personMilliseconds, work)

/** Nobody waits for what is done here, and PostgreSQL has no limit for it either. */
export const unhurried = <T>(work: () => T): T => limits.run(hourMilliseconds, work)

export const patienceMilliseconds = (): number => limits.getStore() ?? usualMilliseconds
