import { type Family, families } from './families.ts'

/**
 * Matches the code that describes one square. The database stores it with the first grade above 0
 * (decision 0093). The code begins with the track's family of motifs. Then come four bytes: motif, learner's
 * style, turn and colours, mentor's border. The last digit is 2 for any later attempt than the first.
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

/**
 * Reads the code of a square. Returns null for any other text, and for a family of motifs that this version
 * does not know.
 */
export function readWeave(weave: string): Weave | null {
  const [, family = '', bytes = '', dips] = weavePattern.exec(weave) ?? []
  if (!isFamily(family)) return null
  const byte = (index: number) => Number.parseInt(bytes.slice(2 * index, 2 * index + 2), 16)
  return { family, motif: byte(0), hand: byte(1), pair: byte(2), mentor: byte(3), isSecondDip: dips === '2' }
}
