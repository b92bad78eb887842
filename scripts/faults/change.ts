import type { Node } from './tree.ts'

/** What stands between two offsets of a source is replaced. */
export interface Change {
  start: number
  end: number
  after: string
}

/** The faults of one kind that a node can have. */
export type Kind = (node: Node, source: string, outer: Node[]) => Change[]

export function plant(source: string, { start, end, after }: Change): string {
  return source.slice(0, start) + after + source.slice(end)
}
