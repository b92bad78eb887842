import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { SettingError } from '#config/env.ts'

/** The first line of a backup. Each line is one JSON value (decision 0057). */
const Head = z.object({
  koya: z.literal('backup 1'),
  /** The version of the Koya that wrote the backup, for people to read. */
  version: z.string(),
  at: z.iso.datetime(),
  /** The migrations that make the schema of the backup. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  queues: z.array(z.string()),
})
export type Head = z.infer<typeof Head>

const Section = z.object({ table: z.string(), columns: z.array(z.string()) })
export type Section = z.infer<typeof Section>
const Sequence = z.object({ sequence: z.string(), value: z.string() })
const Counts = z.record(z.string(), z.object({ rows: z.number(), sum: z.string() }))
export type Counts = z.infer<typeof Counts>
const End = z.object({ end: Counts })

const Line = z.union([Section, Sequence, End])
type Line = z.infer<typeof Line>

/** A backup lists the waiting jobs like a table of this name. */
export const waitingJobs = 'jobs that wait'

export class DamagedBackup extends SettingError {
  constructor() {
    super('The backup is damaged or cut off.')
  }
}

/** Yields the lines unchanged. Throws `DamagedBackup`, perhaps at the end, if rows are missing or changed. */
export async function* verify(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const tally = new Tally()
  let isBegun = false
  let isOver = false
  for await (const line of lines) {
    if (isOver) throw new DamagedBackup()
    if (!isBegun) readHead(line)
    else if (isRow(line)) tally.add(line)
    else {
      const read = readLine(line)
      if ('table' in read) tally.begin(read.table)
      if ('end' in read && !isSame(tally.counts(), read.end)) throw new DamagedBackup()
      isOver = 'end' in read
    }
    isBegun = true
    yield line
  }
  if (!isOver) throw new DamagedBackup()
}

export const isRow = (line: string): boolean => line.startsWith('[')

export function readLine(line: string): Line {
  const { data } = z.safeParse(Line, parse(line))
  if (!data) throw new DamagedBackup()
  return data
}

export function readHead(line: string | undefined): Head {
  const { data } = z.safeParse(Head, parse(line ?? ''))
  if (!data) throw new SettingError('This is no backup of Koya, or one of a newer Koya.')
  return data
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

export const isSame = (some: Counts, others: Counts): boolean => describe(some) === describe(others)

const describe = (counts: Counts): string =>
  JSON.stringify(Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Counts rows and sums their hashes, because a sum does not depend on the order of the rows. */
export class Tally {
  readonly #counts = new Map<string, { rows: number; sum: bigint }>()
  #now = { rows: 0, sum: 0n }

  begin(table: string): void {
    this.#now = { rows: 0, sum: 0n }
    this.#counts.set(table, this.#now)
  }

  add(row: string): void {
    this.#now.rows++
    this.#now.sum = BigInt.asUintN(64, this.#now.sum + hash('sha256', row, 'buffer').readBigUInt64BE())
  }

  counts(): Counts {
    return Object.fromEntries(
      [...this.#counts].map(([table, { rows, sum }]) => [table, { rows, sum: sum.toString(16) }]),
    )
  }
}
