/** Returns a generator of numbers from 0 to below 1 (mulberry32); equal seeds give equal numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws distinct faults: a file (likelier with more faults), then a kind, then a fault of that kind. */
export function draw<T extends { file: string; kind: string }>(all: T[], count: number, seed: number): T[] {
  const random = seededRandom(seed)
  const pick = <V>(values: V[]): V | undefined => values[Math.floor(random() * values.length)]
  const left = [...all]
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0) {
    const file = pick(left)?.file
    const ofFile = left.filter((one) => one.file === file)
    const kind = pick([...new Set(ofFile.map((one) => one.kind))])
    const one = pick(ofFile.filter((fault) => fault.kind === kind))
    if (!one) break
    drawn.push(one)
    left.splice(left.indexOf(one), 1)
  }
  return drawn
}
