import { type MotifName, MotifUse } from '#ui/motif.tsx'
import styles from './weave.module.css'

export const woven: readonly (readonly MotifName[])[] = [
  ['moon', 'leaf', 'tag', 'mat'],
  ['comb', 'star', 'peaks', 'bird'],
  ['braces', 'drum', 'phone', 'pointer'],
]

/** The woven ground of a last call: it fills what it stands in, and nothing may be read on it. One a page. */
export function Weave({ scale }: { scale: number }) {
  return (
    <svg className={`m ${styles.weave}`} aria-hidden="true">
      <defs>
        <pattern
          id="weave"
          width="400"
          height="300"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${scale})`}
        >
          {woven.map((row, y) =>
            row.map((motif, x) => (
              <g key={motif}>
                <MotifUse name="square" x={x * 100} y={y * 100} />
                <MotifUse name={motif} x={x * 100} y={y * 100} />
              </g>
            )),
          )}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#weave)" stroke="none" />
    </svg>
  )
}
