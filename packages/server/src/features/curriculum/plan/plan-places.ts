interface Placed<Row> {
  row: Row
  before: Row | undefined
  written: unknown
}

/** Moves a row that the imported folder lacks to the end, if a row of the folder has its position. */
export function placeAmong<Row extends { position: number }>(
  all: Placed<Row>[],
  parentOf: (row: Row) => string,
): void {
  for (const siblings of Map.groupBy(all, ({ row }) => parentOf(row)).values()) {
    const taken = new Set(siblings.filter(({ written }) => written).map(({ row }) => row.position))
    let last = Math.max(...siblings.map(({ row }) => row.position))
    for (const { row, written } of siblings) if (!written && taken.has(row.position)) row.position = ++last
  }
}

/**
 * Changes positions only if a track outside the folder has a position that the folder wants. In that case
 * existing tracks keep their positions, and new tracks go last.
 */
export function placeAround<Row extends { id: string; position: number }>(
  all: Placed<Row>[],
  present: Row[],
): void {
  const held = new Set(all.map(({ row }) => row.id))
  const taken = new Set(present.filter(({ id }) => !held.has(id)).map(({ position }) => position))
  let last = Math.max(-1, ...present.map(({ position }) => position), ...all.map(({ row }) => row.position))
  if (![...all].some(({ row }) => taken.has(row.position))) return
  const free = all.filter(({ before }) => !before)
  for (const { row, before } of all) if (before) row.position = before.position
  for (const { row } of free) row.position = ++last
}
