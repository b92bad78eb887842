import { motifs } from '@koya/contract/cloth/motifs'
import type { PersonPicture, Portrait as PortraitParts } from '#content/team-member.ts'
import { type MotifName, MotifPaths } from '#ui/cloth/motif.tsx'
import { useIsLight } from '../light.ts'
import styles from './portrait.module.css'
import { extras, faces, hair, head, ring, somebody, wear } from './portrait-parts.ts'

const drawings = { head, ...faces, ...hair, ...wear, ...extras }
type Part = keyof typeof drawings

/** The kinds of `hair` that are headwear and have the colour of the clothes. */
const headwear: readonly PortraitParts['hair'][] = ['gele', 'headwrap', 'hijab', 'fila', 'hula']

function DrawnPart({ name }: { name: Part | undefined }) {
  if (!name) return null
  return drawings[name].map(({ as, d }) => <path key={as + d} className={styles[as]} d={d} />)
}

function DrawnPerson({ ground, dye, wear, face, hair, extra }: PortraitParts) {
  return (
    <>
      <g className={styles[ground]}>
        <MotifPaths name="square" className={styles.filled} />
        <path className={styles.dots} d={ring} />
      </g>
      <g transform="translate(-4 -1) scale(1.08)">
        <g className={styles[dye]}>
          <DrawnPart name={wear} />
        </g>
        <g className={styles.skin}>
          <DrawnPart name="head" />
          <DrawnPart name={face} />
        </g>
        <g className={headwear.includes(hair) ? styles[dye] : styles.hair}>
          <DrawnPart name={hair} />
        </g>
        <g className={styles.hair}>
          <DrawnPart name={extra} />
        </g>
      </g>
    </>
  )
}

function DrawnMotif({ name }: { name: MotifName }) {
  return (
    <g className={styles.pale}>
      <MotifPaths name="square" className={styles.filled} />
      <MotifPaths name={name} className={styles.line} transform="translate(20 20) scale(.6)" />
    </g>
  )
}

/** Defines the clipping shape of portraits; a page with portraits must contain it once. */
export function PortraitFrame() {
  return (
    <clipPath id="frame">
      {motifs.square.map(({ d }) => (
        <path key={d} d={d} />
      ))}
    </clipPath>
  )
}

export function Portrait({ picture, x = 0, y = 0 }: { picture: PersonPicture; x?: number; y?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g clipPath="url(#frame)">
        {'motif' in picture ? <DrawnMotif name={picture.motif} /> : <DrawnPerson {...picture} />}
      </g>
      <MotifPaths name="square" className={styles['motif' in picture ? 'pale' : picture.ground]} />
    </g>
  )
}

/** Draws a portrait of nobody yet: only the outline of a head and shoulders, in dots. */
export function OpenPortrait({ x, y }: { x: number; y: number }) {
  return (
    <g className={styles.pale} transform={`translate(${x} ${y})`}>
      <g clipPath="url(#frame)">
        <MotifPaths name="square" className={styles.filled} />
        <path className={styles.dots} d={somebody} transform="translate(-4 -1) scale(1.08)" />
      </g>
      <MotifPaths name="square" />
    </g>
  )
}

/** The longest side of a stored photo, in pixels (rules: pictures 3). */
const photoPixels = 240

export function PortraitPicture({ name, picture }: { name: string; picture: PersonPicture }) {
  const isLight = useIsLight()
  const label = `Portrait of ${name}`
  if ('motif' in picture && picture.photo !== '' && !isLight) {
    return (
      <img
        className={styles.photo}
        src={picture.photo}
        alt={label}
        width={photoPixels}
        height={photoPixels}
        loading="lazy"
      />
    )
  }
  if ('motif' in picture) {
    return (
      <svg className={`m ${styles.picture}`} viewBox="0 0 100 100" aria-hidden="true">
        <Portrait picture={picture} />
      </svg>
    )
  }
  return (
    <svg className={`m ${styles.picture}`} viewBox="0 0 100 100" role="img" aria-label={label}>
      <Portrait picture={picture} />
    </svg>
  )
}
