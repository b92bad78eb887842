import { type MotifName, MotifPaths } from '#ui/motif.tsx'
import styles from './cloth-pattern.module.css'

const motifs: readonly (readonly MotifName[])[] = [
  ['moon', 'leaf', 'tag', 'mat'],
  ['comb', 'star', 'peaks', 'bird'],
  ['braces', 'drum', 'phone', 'pointer'],
]

function Squares({ rows }: { rows: readonly (readonly MotifName[])[] }) {
  return rows.map((row, y) =>
    row.map((motif, x) => (
      <g key={motif}>
        <MotifPaths name="square" x={x * 100} y={y * 100} />
        <MotifPaths name={motif} x={x * 100} y={y * 100} />
      </g>
    )),
  )
}

/** The cloth as the ground of a section: it fills what it stands in, and nothing may be read on it. One a page. */
export function ClothPattern({ scale }: { scale: number }) {
  return (
    <svg className={`m ${styles.pattern}`} aria-hidden="true">
      <defs>
        <pattern
          id="cloth"
          width="400"
          height="300"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${scale})`}
        >
          <Squares rows={motifs} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#cloth)" stroke="none" />
    </svg>
  )
}

/** One row of the cloth, as its border: it goes on for as long as the page is wide. One a page. */
export function ClothBorder() {
  const row = motifs.flat()
  return (
    <svg className="m" aria-hidden="true">
      <defs>
        <pattern
          id="border"
          width={row.length * 100}
          height="100"
          patternUnits="userSpaceOnUse"
          patternTransform="scale(.72)"
        >
          <Squares rows={[row]} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#border)" stroke="none" />
    </svg>
  )
}
