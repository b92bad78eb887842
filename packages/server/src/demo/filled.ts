import type { Due } from '#shared/deadlines.ts'

/** Ids of the created rows, by the keys of the demo's files. */
export interface Filled {
  people: Map<string, string>
  tracks: Map<string, string>
  tasks: Map<string, { id: string } & Due>
}

export function findId(ids: Map<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo names ${key}, which it does not hold`)
  return id
}
