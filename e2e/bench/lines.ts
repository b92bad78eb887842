/** A simulated network connection. */
export interface Line {
  name: string
  latencyMilliseconds: number
  bytesPerSecond: number
}

/** A slow mobile connection, and Lighthouse's slow 4G. */
export const lines: readonly Line[] = [
  { name: '400 kbit/s, 400 ms', latencyMilliseconds: 400, bytesPerSecond: 400_000 / 8 },
  { name: 'slow 4G: 1.6 Mbit/s, 150 ms', latencyMilliseconds: 150, bytesPerSecond: 1_600_000 / 8 },
]

/** The factor by which the browser's processor is slowed down, to match a phone. */
export const cpuSlowdown = 4

/** Returns how many milliseconds the connection alone needs for one request of `bytes` bytes. */
export const needOf = ({ latencyMilliseconds, bytesPerSecond }: Line, bytes: number): number =>
  latencyMilliseconds + (bytes / bytesPerSecond) * 1000
