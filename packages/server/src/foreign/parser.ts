/** What one parsing may cost, the whole of it. */
export interface Budget {
  /** Of processor time, so that a busy machine refuses nobody. */
  seconds: number
  /** In which the answer must have come, for who waits for something other than the processor. */
  waitSeconds: number
  /** By which the process may grow while it parses. */
  megabytes: number
}

/** Those who wait in one lane wait for nobody of another. */
export type Lane = 'visitors' | 'people' | 'archives'

export interface Parser {
  lane: Lane
  budget: Budget
  /** What the person reads when it costs more. */
  tooCostly: string
  load: () => Promise<(input: never) => unknown>
}

export type Parsers = Readonly<Record<string, Parser>>
type Parsing<All extends Parsers, Name extends keyof All> = Awaited<ReturnType<All[Name]['load']>>
export type Input<All extends Parsers, Name extends keyof All> = Parameters<Parsing<All, Name>>[0]
export type Output<All extends Parsers, Name extends keyof All> = Awaited<ReturnType<Parsing<All, Name>>>
