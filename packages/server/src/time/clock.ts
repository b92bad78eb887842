/** The source of the current time, which tests can move. */
export interface Clock {
  now(): Date
}
