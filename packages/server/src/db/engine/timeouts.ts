import { AsyncLocalStorage } from 'node:async_hooks'
import { hourMilliseconds, secondMilliseconds } from '#time/time.ts'

/** Holds how long the current work waits for an answer of the database (decision 0050). */
const limits = new AsyncLocalStorage<number>()

/**
 * Longer than PostgreSQL's own statement timeout, so that this one applies only when the connection is lost.
 */
const usualMilliseconds = 15 * secondMilliseconds
/** Together with the wait for a connection, a person waits five seconds at most. */
const personMilliseconds = 3 * secondMilliseconds

/** Runs work that a person waits for. */
export const forPerson = <T>(work: () => T): T => limits.run(personMilliseconds, work)

/** Runs work with a time limit of one hour. No person waits for it, and PostgreSQL sets it no timeout. */
export const unhurried = <T>(work: () => T): T => limits.run(hourMilliseconds, work)

export const patienceMilliseconds = (): number => limits.getStore() ?? usualMilliseconds
