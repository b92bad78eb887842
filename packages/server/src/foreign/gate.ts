import { Refusal, tooBusy } from '#errors.ts'
import { makeConcurrencyLimit } from '#limits/concurrency-limit.ts'
import { minuteMilliseconds } from '#time/time.ts'
import type { Input, Lane, Output, Parser, Parsers } from './parser.ts'
import { Overrun, ParserProcess, Unfinished } from './parser-process.ts'
import { parsers } from './parsers.ts'

/** An idle process ends after this time, to free its memory. */
const idleMilliseconds = 2 * minuteMilliseconds

/** The parser processes of one lane, which start on demand and are reused. */
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

/**
 * Returns a function that runs parsers in separate processes. The processes import `parsers` from the module
 * at `href`.
 */
export function makeGate<const All extends Parsers>(parsers: All, { href: table }: URL) {
  // The limits suit a small server.
  const lanes: Record<Lane, ReturnType<typeof makeLane>> = {
    visitors: makeLane({ atOnce: 1, mostWaiting: 10 }),
    people: makeLane({ atOnce: 2, mostWaiting: 20 }),
    archives: makeLane({ atOnce: 1, mostWaiting: 2 }),
    // A large batch of mails must not delay other parsers.
    mails: makeLane({ atOnce: 1, mostWaiting: 40 }),
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
        if (error instanceof Unfinished) throw tooBusy()
        throw error instanceof Overrun ? new Refusal(422, 'too_costly', tooCostly) : error
      } finally {
        processes.giveBack(process)
      }
    })
  }
  return parse
}

/**
 * Runs a parser in a separate process. Refuses with 422 if the job exceeds its budget, and with 503 if the
 * machine is too busy (decision 0078).
 */
export const parse = makeGate(parsers, new URL('./parsers.ts', import.meta.url))
