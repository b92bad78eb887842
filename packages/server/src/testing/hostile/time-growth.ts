const millisecond = 1000
/** The shortest time to measure. The clock and the compiler distort shorter times. */
const leastMicroseconds = 3 * millisecond
const mostLength = 8_000_000
/** The most tries of one run, because a busy machine can disturb some of them. */
const mostTries = 6

/** The greatest accepted growth of time for 4 times the size; linear work gives 4, quadratic work 16. */
export const mostGrowth = 3 ** 2

async function time(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** Returns the shortest of three times, or the first that is at most `enough`. */
async function leastTime(run: () => unknown, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < 3 && least > enough; i++) least = Math.min(least, await time(run))
  return least
}

/**
 * Returns the growth of processor time from size n to 4n. Returns 1 if no run of up to `most` takes long
 * enough to measure.
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
    // Measures the smaller size on each try, because often-run code is compiled to a faster form.
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
