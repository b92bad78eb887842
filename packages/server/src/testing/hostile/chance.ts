/** Makes a generator of pseudo-random numbers; one seed always gives the same numbers. */
export function makeChance(seed: number) {
  let state = seed
  /** Returns an integer from 0 up to, but not including, `below`. */
  const chance = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  function pick<T>(all: readonly T[]): T {
    const one = all[chance(all.length)]
    if (one === undefined) throw new Error('There is nothing to choose from')
    return one
  }
  return { chance, pick }
}
