import type { Clock } from '#time/clock.ts'
import { dayMilliseconds, hourMilliseconds, minuteMilliseconds, secondMilliseconds } from '#time/time.ts'

/** Runs as the real one does, from a moment that a test can move ahead. */
export class MovableClock implements Clock {
  #ahead = 0
  #stoppedAt: number | undefined

  now(): Date {
    return new Date((this.#stoppedAt ?? Date.now()) + this.#ahead)
  }

  /** From now on it goes on only where it is moved, so that a slow test ends within the second in which it began. */
  stop(): void {
    this.#stoppedAt ??= Date.now()
  }

  moveAhead(milliseconds: number): void {
    this.#ahead += milliseconds
  }
}

/** Lets a clock that runs already be moved ahead: whoever has it reads the later moment. */
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
