import { MotifUse } from '#ui/motif.tsx'
import { woven } from './weave.tsx'

/** One row of the cloth, as its border: it goes on for as long as the page is wide. */
export function BorderStrip() {
  const motifs = woven.flat()
  return (
    <svg className="m" aria-hidden="true">
      <defs>
        <pattern
          id="strip"
          width={motifs.length * 100}
          height="100"
          patternUnits="userSpaceOnUse"
          patternTransform="scale(.72)"
        >
          {motifs.map((motif, index) => (
            <g key={motif}>
              <MotifUse name="square" x={index * 100} />
              <MotifUse name={motif} x={index * 100} />
            </g>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#strip)" stroke="none" />
    </svg>
  )
}
