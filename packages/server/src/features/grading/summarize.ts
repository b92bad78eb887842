/** What has happened to a task; `before` is the grade that a correction has replaced. */
export function summarize(percent: number, before: number | null): string {
  if (before === percent) return 'has a new comment'
  if (percent === 0) return 'came back with a comment'
  return before === null ? `was graded: ${percent} %` : `has a new grade: ${percent} %`
}
