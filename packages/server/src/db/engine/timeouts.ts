import { AsyncLocalStorage } from 'node:async_hooks'
import { hourMilliseconds, secondMilliseconds } from '#time/time.ts'

/** The time for which the current work waits for an answer of the database (decision 0050). */
const limits = new AsyncLocalStorage<number>()

/** The usual limit, longer than PostgreSQL's statement timeout, which should cancel the query first. */
const usualMilliseconds = 15 * secondMilliseconds
/** The limit for one query while a person waits. The limit does not include the wait for a connection. */
const personMilliseconds = 3 * secondMilliseconds

/** Runs work with the short time limit, because a person waits for the result. */
export const forPerson = <T>(work: () => T): T => limits.run(personMilliseconds, work)

/**
 * Runs work with a limit of one hour. The work must also turn off PostgreSQL's statement timeout, which is
 * shorter.
 */
export const unhurried = <T>(work: () => T): T => limits.run(hourMilliseconds, work)

export const patienceMilliseconds = (): number => limits.getStore() ?? usualMilliseconds
