const millisecond = 1000
/** The shortest time to measure. Shorter times would depend more on clock and compiler than on the work. */
const leastMicroseconds = 3 * millisecond
const mostLength = 8_000_000
/**
 * The most measurements of one run, which ends earlier once the growth is small enough. A busy machine
 * disturbs one measurement, but not all.
 */
const mostTries = 6

/**
 * The greatest accepted growth of time when the size grows by a factor of 4. Linear work would take 4 times
 * as long, and quadratic work 16 times. Two doublings together are less sensitive to a busy machine than one.
 */
export const mostGrowth = 3 ** 2

async function time(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/**
 * Returns the shortest of three times, or the first that is at most `enough`. Other load on the machine only
 * lengthens a time.
 */
async function leastTime(run: () => unknown, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < 3 && least > enough; i++) least = Math.min(least, await time(run))
  return least
}

/**
 * Returns how many times longer a run of size 4n takes than a run of size n, in processor time. Starts at the
 * first size that takes long enough to measure; returns 1 if none does. Growth that seems too large is
 * measured again, also at larger sizes. Garbage collection slows one size once, but quadratic work slows each
 * size. Sizes grow only up to `most`.
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
    // Measures the smaller size again on each try. Code that has run often is compiled to a faster form, so
    // the times of two tries cannot be compared.
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
