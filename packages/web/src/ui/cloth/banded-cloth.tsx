import { type ReactNode, useId } from 'react'
import { classes } from '#ui/base/classes.ts'
import styles from './banded-cloth.module.css'
import { type MotifName, MotifPaths } from './motif.tsx'

export type Band = MotifName | 'threads' | 'zigzag'

export const heightOf = (band: Band): number => (band === 'threads' ? 40 : band === 'zigzag' ? 60 : 116)

/**
 * Draws one repeat of a band, 100 units wide. `ground` is the background colour of a motif where no style
 * sheet applies.
 */
export function BandPaths({ band, ground }: { band: Band; ground?: string }) {
  if (band === 'threads') {
    return (
      <>
        <path d="M0 8c33-2 66 2 100 0M0 32c33 2 66-2 100 0" />
        <path className="d" pathLength="98" d="M0 20h100" />
      </>
    )
  }
  if (band === 'zigzag') return <path d="M0 46 25 14 50 46 75 14 100 46M0 58 25 26 50 58 75 26 100 58" />
  return (
    <>
      <rect
        className={ground === undefined ? styles.dip : undefined}
        fill={ground}
        stroke="none"
        width="100"
        height="116"
      />
      <MotifPaths name={band} y={8} />
    </>
  )
}

export interface BandedClothProps {
  bands: readonly Band[]
  /** Scales the pattern; at 1 a motif is 100 units wide. */
  scale?: number
  /** Width and height of the drawing in units; without it the cloth fills its container. */
  size?: readonly [number, number]
  className?: string | undefined
  children?: ReactNode
}

/** Draws decorative cloth in repeating bands, without squares (rules: tasks 19); no text may lie on it. */
export function BandedCloth({ bands, scale = 1, size, className, children }: BandedClothProps) {
  const id = useId()
  const tops = bands.map((_, index) => bands.slice(0, index).reduce((sum, band) => sum + heightOf(band), 0))
  const height = bands.reduce((sum, band) => sum + heightOf(band), 0)
  return (
    <svg
      className={classes('m', styles.cloth, className)}
      viewBox={size && `0 0 ${size.join(' ')}`}
      aria-hidden="true"
    >
      <pattern
        id={id}
        width="100"
        height={height}
        patternUnits="userSpaceOnUse"
        patternTransform={scale === 1 ? undefined : `scale(${scale})`}
      >
        {bands.map((band, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the band
          <g key={index} transform={`translate(0 ${tops[index]})`}>
            <BandPaths band={band} />
          </g>
        ))}
      </pattern>
      <rect width="100%" height="200%" fill={`url(#${id})`} stroke="none" />
      {children}
    </svg>
  )
}
