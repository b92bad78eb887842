/** What stands between a phone and the server. */
export interface Line {
  name: string
  latencyMilliseconds: number
  bytesPerSecond: number
}

/** Slow, paid-by-the-megabyte data, and what Lighthouse calls slow 4G. */
export const lines: readonly Line[] = [
  { name: '400 kbit/s, 400 ms', latencyMilliseconds: 400, bytesPerSecond: 400_000 / 8 },
  { name: 'slow 4G: 1.6 Mbit/s, 150 ms', latencyMilliseconds: 150, bytesPerSecond: 1_600_000 / 8 },
]

/** A phone is so much slower than the machine that measures. */
export const cpuSlowdown = 4

/** What the line alone needs for one question and so many bytes of answers. */
export const needOf = ({ latencyMilliseconds, bytesPerSecond }: Line, bytes: number): number =>
  latencyMilliseconds + (bytes / bytesPerSecond) * 1000
