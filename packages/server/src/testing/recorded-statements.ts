import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LogEvent } from 'kysely'

/** A SQL statement of the product, the work that ran it, and the values of its first run. */
export interface RecordedStatement {
  file: string
  asker: string
  text: string
  values: unknown[]
}

/** The route or the `asker` of the running code; undefined while a test itself runs statements. */
const askers = new AsyncLocalStorage<string>()

/** Runs work of the product outside a route's handler, and records its statements as `asker`. */
export const askingAs = <T>(asker: string, work: () => T): T => askers.run(asker, work)

const listeners = new Set<(text: string) => void>()

export const reportStatement = ({ query }: LogEvent): void => {
  if (askers.getStore()?.includes(' /api/')) for (const listen of listeners) listen(query.sql)
}

/** Returns the statements that operations run during `work`, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const listen = (text: string) => texts.push(text)
  listeners.add(listen)
  await work().finally(() => listeners.delete(listen))
  return texts
}

interface HandledRequest {
  route: { method: string; url: string }
}

/** Stores the route while its handler runs. */
channel('tracing:fastify.request.handler:start').bindStore(askers, (message) => {
  const { route } = message as HandledRequest
  return `${route.method} ${route.url}`
})

/** Returns a listener that writes each statement of the product once per asker into a file of the folder. */
export function recordStatementsIn(folder: string, file: string) {
  const seen = new Set<string>()
  return (event: LogEvent) => {
    const asker = askers.getStore()
    const { sql: text, parameters } = event.query
    if (asker === undefined || seen.has(asker + text)) return
    seen.add(asker + text)
    const recorded: RecordedStatement = { file, asker, text, values: parameters.map(writable) }
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(recorded)}\n`)
  }
}

const writable = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)
