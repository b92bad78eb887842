const millisecond = 1000
/** Shorter times are those of the clock and the compiler. */
const leastMicroseconds = 3 * millisecond
const mostLength = 8_000_000
/** Only what seems to grow too much is tried again: a busy machine disturbs one measurement, not all. */
const mostTries = 6

/** Linear work has 2, quadratic 4 for each doubling; two of them together are less shaken by a busy machine. */
export const mostGrowth = 3 ** 2

async function time(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** The least of a few, or the first that is short enough: whatever else the machine does only adds. */
async function leastTime(run: () => unknown, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < 3 && least > enough; i++) least = Math.min(least, await time(run))
  return least
}

/**
 * How many times the processor time of size n a run of size 4n takes, from the first size on that takes long enough to be
 * measured; 1 if none does. What grows too much is measured again before it is believed, at larger sizes too: where memory
 * begins to be collected a size takes longer once, and work that grows with the square does so at each. No run gets more than
 * `most`, the greatest size that the product lets through.
 */
export async function measureGrowth(
  run: (size: number) => unknown,
  first = 500,
  tries = mostTries,
  most = mostLength,
): Promise<number> {
  let size = first
  let growth = Number.POSITIVE_INFINITY
  for (let i = 0; i < tries && growth > mostGrowth; i++) {
    // Anew each time: what has been run often is compiled to something faster.
    let once = await leastTime(() => run(size), leastMicroseconds)
    while (once < leastMicroseconds) {
      size *= 2
      if (4 * size > most) return 1
      once = await leastTime(() => run(size), leastMicroseconds)
    }
    growth = Math.min(growth, (await leastTime(() => run(4 * size), mostGrowth * once)) / once)
    if (i % 2 === 1 && 8 * size <= most) size *= 2
  }
  return growth
}
