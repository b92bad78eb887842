import type { Clock } from '#context.ts'

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

export const seconds = (n: number): number => n * 1000
export const minutes = (n: number): number => n * 60_000
export const hours = (n: number): number => n * 3_600_000
export const days = (n: number): number => n * 86_400_000
