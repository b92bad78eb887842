/**
 * Returns the end of a scale that begins at 0. The end is the first of 2, 4, 6, 10, 20, 40 … that is at least
 * `most`. Its half is a whole number.
 */
export function endOfScale(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(2, most)))
  const step = [1, 2, 4, 6, 10].find((one) => one * power >= most) ?? 10
  return Math.max(2, step * power)
}
