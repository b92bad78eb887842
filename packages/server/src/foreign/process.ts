import { type Answer, type Job, packError } from './messages.ts'
import type { Parsers } from './parser.ts'

/** This file is the main program of a parsing process. */

const send = (answer: Answer) => process.send?.(answer)

process.on('message', async ({ table, name, input }: Job) => {
  try {
    const { parsers }: { parsers: Parsers } = await import(table)
    const parser = parsers[name]
    if (!parser) throw new Error(`There is no parser ${name}`)
    const parse = await parser.load()
    send({ begins: true })
    // Calls the parser without types, because a message between processes has none.
    send({ output: await Reflect.apply(parse, undefined, [input]) })
  } catch (error) {
    send(packError(error))
  }
})
process.on('disconnect', () => process.exit())
