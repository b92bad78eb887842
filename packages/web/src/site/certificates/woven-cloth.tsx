import type { CertificateTask } from '@koya/contract'
import { SquarePaths } from '#components/task-square.tsx'
import { classes } from '#ui/classes.ts'

/** Near to a square, and never so wide that a row stays half empty. */
export function layOut(count: number): { columns: number; rows: number } {
  const columns = Math.max(1, Math.ceil(Math.sqrt(count)))
  return { columns, rows: Math.max(1, Math.ceil(count / columns)) }
}

/** One square a task, each with the motif of its place, as on the dashboard (rules: tasks 19). */
export function WovenCloth({
  tasks,
  className,
}: {
  tasks: readonly CertificateTask[]
  className: string | undefined
}) {
  const { columns, rows } = layOut(tasks.length)
  return (
    <svg
      className={classes('m', className)}
      viewBox={`-3 -3 ${columns * 100 + 6} ${rows * 100 + 6}`}
      role="img"
      aria-label={
        tasks.length === 1 ? 'A cloth of 1 square' : `A cloth of ${tasks.length} squares, one for each task`
      }
    >
      {tasks.map(({ title }, place) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
          key={`${place} ${title}`}
          transform={`translate(${(place % columns) * 100} ${Math.floor(place / columns) * 100})`}
        >
          <SquarePaths kind="graded" place={place} />
        </g>
      ))}
    </svg>
  )
}
