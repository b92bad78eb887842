import { type Family, families } from './families.ts'

/**
 * Matches the code of a square (decision 0093): the family of motifs, one byte each for `motif`, `hand`,
 * `pair` and `mentor`, and then 1 for a first attempt or 2 for a later one.
 */
export const weavePattern = /^([a-z]+)-([0-9a-f]{8})-([12])$/

export interface Weave {
  family: Family
  motif: number
  hand: number
  pair: number
  mentor: number
  isSecondDip: boolean
}

const isFamily = (name: string): name is Family => Object.hasOwn(families, name)

/** Reads the code of a square; null for any other text and for an unknown family. */
export function readWeave(weave: string): Weave | null {
  const [, family = '', bytes = '', dips] = weavePattern.exec(weave) ?? []
  if (!isFamily(family)) return null
  const byte = (index: number) => Number.parseInt(bytes.slice(2 * index, 2 * index + 2), 16)
  return { family, motif: byte(0), hand: byte(1), pair: byte(2), mentor: byte(3), isSecondDip: dips === '2' }
}
