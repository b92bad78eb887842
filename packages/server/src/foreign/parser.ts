/** What one parsing may cost, the whole of it. */
export interface Budget {
  /** Of processor time, so that a busy machine refuses nobody. */
  seconds: number
  /** The answer must come within this time, since a parser can also wait for something other than the processor. */
  waitSeconds: number
  /** By which the process may grow while it parses. */
  megabytes: number
}

/** Each lane has a line and processes of its own: a full one holds up no other. */
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
