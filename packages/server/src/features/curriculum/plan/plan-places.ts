interface Placed<Row> {
  row: Row
  before: Row | undefined
  written: unknown
}

/**
 * Resolves equal positions among siblings. A row that the folder contains keeps its position. A row that the
 * folder lacks moves to the end if its position is taken.
 */
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
 * Keeps the positions of tracks that the folder lacks. If a track of the folder needs one of these positions,
 * all existing tracks keep their present positions. New tracks then go to the end.
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
