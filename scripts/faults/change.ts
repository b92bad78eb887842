import type { Node } from './tree.ts'

/** A replacement for the text between two offsets of a source. */
export interface Change {
  start: number
  end: number
  after: string
}

/** Returns the possible faults of one kind at a node of the syntax tree. */
export type Kind = (node: Node, source: string, outer: Node[]) => Change[]

export function plant(source: string, { start, end, after }: Change): string {
  return source.slice(0, start) + after + source.slice(end)
}
