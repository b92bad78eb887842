import { exportPartMax } from '@koya/contract'
import type { TrailAction, TrailKind } from '@koya/contract/people/trail-acts'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { recordTrail } from '#shared/trail.ts'
import { continueCsv, writeCsv } from './write-csv.ts'

interface Asked {
  after?: string | undefined
  limit?: number | undefined
}

export interface Part {
  after: string | undefined
  limit: number
}

interface Export<Row> {
  actorId: string
  /** The beginning of the file name; the day follows. */
  name: string
  action: TrailAction
  objectKind: TrailKind
  /** The filter, as the trail entry shows it. */
  filter: Record<string, unknown>
  head: readonly string[]
  read: (trx: Trx, part: Part) => Promise<Row[]>
  toCells: (row: Row) => string[]
}

/** Returns one part of a list as CSV and writes a trail entry. */
export function exportRows<Row extends { id: string }>(
  context: Context,
  { after, limit = exportPartMax }: Asked,
  { actorId, name, action, objectKind, filter, head, read, toCells }: Export<Row>,
) {
  const day = context.clock.now().toISOString().slice(0, 10)
  return inTransaction(context, async (trx) => {
    const found = await read(trx, { after, limit: limit + 1 })
    const rows = found.slice(0, limit)
    await recordTrail(trx, {
      actorId,
      action,
      objectKind,
      objectId: null,
      before: null,
      after: { ...filter, rows: rows.length, ...(after === undefined ? {} : { continued: true }) },
    })
    const cells = rows.map(toCells)
    return {
      fileName: `${name}-${day}.csv`,
      content: after === undefined ? writeCsv([head, ...cells]) : continueCsv(cells),
      rows: rows.length,
      next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    }
  })
}

export const dayCell = (moment: Date | null): string => moment?.toISOString().slice(0, 10) ?? ''

/** Formats a day and time in UTC for spreadsheets. */
export const momentCell = (moment: Date | null): string =>
  moment?.toISOString().slice(0, 16).replace('T', ' ') ?? ''

export const numberCell = (number: number | null): string => (number === null ? '' : String(number))
