import { AsyncLocalStorage } from 'node:async_hooks'
import { hourMilliseconds, secondMilliseconds } from '#time/time.ts'

/** The time for which the current work waits for an answer of the database (decision 0050). */
const limits = new AsyncLocalStorage<number>()

/** Longer than PostgreSQL's own statement timeout. So this limit applies only when the connection is lost. */
const usualMilliseconds = 15 * secondMilliseconds
/** The limit while a person waits. With the wait for a connection, it adds up to at most five seconds. */
const personMilliseconds = 3 * secondMilliseconds

/** Runs work with the short time limit, because a person waits for the result. */
export const forPerson = <T>(work: () => T): T => limits.run(personMilliseconds, work)

/** Runs work with a time limit of one hour. No person waits for it, and PostgreSQL sets it no timeout. */
export const unhurried = <T>(work: () => T): T => limits.run(hourMilliseconds, work)

export const patienceMilliseconds = (): number => limits.getStore() ?? usualMilliseconds
