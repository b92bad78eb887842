/** The most that one parsing job may cost in total. */
export interface Budget {
  /** Processor time, so that a busy machine does not cause refusals. */
  seconds: number
  /**
   * The answer must arrive within this time, because a parser can also wait for something other than the
   * processor.
   */
  waitSeconds: number
  /** The most by which the process may grow while it parses. */
  megabytes: number
}

/** Each lane has its own queue and processes, so that a full lane does not delay the others. */
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
