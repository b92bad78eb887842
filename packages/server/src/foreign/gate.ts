import { Refusal } from '#errors.ts'
import { makeConcurrencyLimit } from '#limits/concurrency-limit.ts'
import { minuteMilliseconds } from '#time/time.ts'
import type { Input, Lane, Output, Parser, Parsers } from './parser.ts'
import { Overrun, ParserProcess } from './parser-process.ts'
import { parsers } from './parsers.ts'

/** After so long without anything to do a process is ended: its memory is worth more than a quick start. */
const idleMilliseconds = 2 * minuteMilliseconds

/** Processes of one lane, begun when they are needed, and used again. */
class Processes {
  readonly #idle: { parser: ParserProcess; leaving: NodeJS.Timeout }[] = []

  take(): ParserProcess {
    const kept = this.#idle.pop()
    if (!kept) return new ParserProcess()
    clearTimeout(kept.leaving)
    return kept.parser.isAlive ? kept.parser : this.take()
  }

  giveBack(parser: ParserProcess): void {
    if (!parser.isAlive) return
    const leaving = setTimeout(() => parser.end(), idleMilliseconds).unref()
    this.#idle.push({ parser, leaving })
  }
}

const makeLane = (limits: { atOnce: number; mostWaiting: number }) => ({
  withLimit: makeConcurrencyLimit(limits),
  processes: new Processes(),
})

/** Runs the parsers of a table, which the module at the address gives out as `parsers`. */
export function makeGate<const All extends Parsers>(parsers: All, { href: table }: URL) {
  // One small server: never more than four processes, of some 60 MB each while they are used.
  const lanes: Record<Lane, ReturnType<typeof makeLane>> = {
    visitors: makeLane({ atOnce: 1, mostWaiting: 10 }),
    people: makeLane({ atOnce: 2, mostWaiting: 20 }),
    archives: makeLane({ atOnce: 1, mostWaiting: 2 }),
  }

  function parse<Name extends keyof All & string>(
    name: Name,
    input: Input<All, Name>,
  ): Promise<Output<All, Name>>
  function parse(name: string, input: unknown): Promise<unknown> {
    const parser: Parser | undefined = parsers[name]
    if (!parser) throw new Error(`There is no parser ${name}`)
    const { lane, budget, tooCostly } = parser
    const { withLimit, processes } = lanes[lane]
    return withLimit(async () => {
      const process = processes.take()
      try {
        return await process.run({ table, name, input }, budget)
      } catch (error) {
        throw error instanceof Overrun ? new Refusal(422, 'too_costly', tooCostly) : error
      } finally {
        processes.giveBack(process)
      }
    })
  }
  return parse
}

/**
 * The one gate for all that strangers send: runs a parser of `parsers.ts` in a process of its own, with a budget for the
 * whole of it. A parser over its budget is ended, and the call refused with 422; with too many waiting, the call is
 * refused with 503 (decision 0078).
 */
export const parse = makeGate(parsers, new URL('./parsers.ts', import.meta.url))
