const steps = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10]

/** Returns the end of a scale: the first round number that is at least `most` and has a whole half. */
export function endOfScale(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(2, most)))
  return steps.map((step) => step * power).find((end) => end >= most && end % 2 === 0) ?? 10 * power
}
