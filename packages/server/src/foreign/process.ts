import { type Answer, type Job, packError } from './messages.ts'
import type { Parsers } from './parser.ts'

/**
 * This module is the main program of a parsing process. It runs one job after the other until the server
 * disconnects.
 */

const send = (answer: Answer) => process.send?.(answer)

process.on('message', async ({ table, name, input }: Job) => {
  try {
    const { parsers }: { parsers: Parsers } = await import(table)
    const parser = parsers[name]
    if (!parser) throw new Error(`There is no parser ${name}`)
    const parse = await parser.load()
    send({ begins: true })
    // Calls the parser without types, because a message between processes has none. The compiler has checked
    // the input in `gate.ts`.
    send({ output: await Reflect.apply(parse, undefined, [input]) })
  } catch (error) {
    send(packError(error))
  }
})
process.on('disconnect', () => process.exit())
