import type { Clock } from '#time/clock.ts'
import { dayMilliseconds, hourMilliseconds, minuteMilliseconds, secondMilliseconds } from '#time/time.ts'

/** A clock that runs like the real one and that a test can move ahead or stop. */
export class MovableClock implements Clock {
  #ahead = 0
  #stoppedAt: number | undefined

  now(): Date {
    return new Date((this.#stoppedAt ?? Date.now()) + this.#ahead)
  }

  /** Stops the clock, which then moves only by `moveAhead`. */
  stop(): void {
    this.#stoppedAt ??= Date.now()
  }

  moveAhead(milliseconds: number): void {
    this.#ahead += milliseconds
  }
}

/** Makes the clock of a running app movable. Returns the function that moves it ahead. */
export function letMove(clock: Clock): (milliseconds: number) => void {
  const now = clock.now.bind(clock)
  let ahead = 0
  clock.now = () => new Date(now().getTime() + ahead)
  return (milliseconds) => {
    ahead += milliseconds
  }
}

export const seconds = (n: number): number => n * secondMilliseconds
export const minutes = (n: number): number => n * minuteMilliseconds
export const hours = (n: number): number => n * hourMilliseconds
export const days = (n: number): number => n * dayMilliseconds
