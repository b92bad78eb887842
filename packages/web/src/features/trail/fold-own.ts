import type { TrailLine } from '@koya/contract'

type Line = Pick<TrailLine, 'actor' | 'object'>

const isOwn = ({ actor, object }: Line): boolean =>
  object.kind === 'person' && actor !== null && actor.id !== null && actor.id === object.id

/** Groups consecutive entries in which people changed their own accounts. Other entries are groups of one. */
export function foldOwn<Act extends Line>(lines: readonly Act[]): Act[][] {
  const runs: Act[][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last?.[0] && isOwn(last[0]) && isOwn(line)) last.push(line)
    else runs.push([line])
  }
  return runs
}
