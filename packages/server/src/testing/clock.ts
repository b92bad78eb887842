import type { Clock } from '#clock.ts'
import { dayMilliseconds, hourMilliseconds, minuteMilliseconds, secondMilliseconds } from '#time.ts'

/** Runs as the real one does, from a moment that a test can move ahead. */
export class MovableClock implements Clock {
  #ahead = 0

  now(): Date {
    return new Date(Date.now() + this.#ahead)
  }

  moveAhead(milliseconds: number): void {
    this.#ahead += milliseconds
  }
}

export const seconds = (n: number): number => n * secondMilliseconds
export const minutes = (n: number): number => n * minuteMilliseconds
export const hours = (n: number): number => n * hourMilliseconds
export const days = (n: number): number => n * dayMilliseconds
