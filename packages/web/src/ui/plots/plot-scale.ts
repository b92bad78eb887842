/** Returns the first of 2, 4, 6, 10, 20, 40 … that is at least `most`. */
export function endOfScale(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(2, most)))
  const step = [1, 2, 4, 6, 10].find((one) => one * power >= most) ?? 10
  return Math.max(2, step * power)
}
