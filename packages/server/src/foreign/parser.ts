/** The server ends a job that exceeds its budget. On a system without /proc, only `waitSeconds` counts. */
export interface Budget {
  /** The limit of processor time. */
  seconds: number
  /** The longest time until the answer arrives. */
  waitSeconds: number
  /** The greatest growth of the process's memory while it parses. */
  megabytes: number
}

/** A group of parsers with its own queue and processes. */
export type Lane = 'visitors' | 'people' | 'archives' | 'mails'

export interface Parser {
  lane: Lane
  budget: Budget
  /** The message to the person when the job exceeds its budget. */
  tooCostly: string
  load: () => Promise<(input: never) => unknown>
}

export type Parsers = Readonly<Record<string, Parser>>
type Parsing<All extends Parsers, Name extends keyof All> = Awaited<ReturnType<All[Name]['load']>>
export type Input<All extends Parsers, Name extends keyof All> = Parameters<Parsing<All, Name>>[0]
export type Output<All extends Parsers, Name extends keyof All> = Awaited<ReturnType<Parsing<All, Name>>>
