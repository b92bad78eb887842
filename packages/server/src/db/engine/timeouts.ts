import { AsyncLocalStorage } from 'node:async_hooks'
import { hourMilliseconds, secondMilliseconds } from '#time/time.ts'

/** The time for which the current work waits for an answer of the database (decision 0050). */
const limits = new AsyncLocalStorage<number>()

/**
 * The limit for work without a limit of its own. It is longer than PostgreSQL's statement timeout. So it
 * applies when PostgreSQL does not answer at all.
 */
const usualMilliseconds = 15 * secondMilliseconds
/**
 * The limit for one query while a person waits. Together with the wait for a connection, it is at most five
 * seconds.
 */
const personMilliseconds = 3 * secondMilliseconds

/** Runs work with the short time limit, because a person waits for the result. */
export const forPerson = <T>(work: () => T): T => limits.run(personMilliseconds, work)

/**
 * Runs work for which no person waits, with a time limit of one hour. The work must also turn off
 * PostgreSQL's statement timeout, which is shorter.
 */
export const unhurried = <T>(work: () => T): T => limits.run(hourMilliseconds, work)

export const patienceMilliseconds = (): number => limits.getStore() ?? usualMilliseconds
