import type { Portrait, TeamMember } from '#content/team-member.ts'
import { MotifUse, motifs } from '#ui/motif.tsx'
import styles from './portrait.module.css'
import { extras, faces, hair, head, ring, wear } from './portrait-parts.ts'

const drawings = { head, ...faces, ...hair, ...wear, ...extras }
type Part = keyof typeof drawings

/** Cloth on the head has the dye of the clothes; everything else there is hair. */
const headwear: readonly Portrait['hair'][] = ['gele', 'headwrap', 'hijab', 'fila', 'hula']

const partsOf = (picture: TeamMember['picture']): Part[] =>
  'photo' in picture
    ? []
    : ['head' as const, picture.face, picture.wear, picture.hair, picture.extra].filter(
        (part) => part !== undefined,
      )

const usePart = (part: Part | undefined) => part && <use href={`#p-${part}`} />

function Drawn({ ground, dye, wear, face, hair, extra }: Portrait) {
  return (
    <>
      <g className={styles[ground]}>
        <MotifUse name="square" className={styles.filled} />
        <path className={styles.dots} d={ring} />
      </g>
      <g transform="translate(-4 -1) scale(1.08)">
        <g className={styles[dye]}>{usePart(wear)}</g>
        <g className={styles.skin}>
          {usePart('head')}
          {usePart(face)}
        </g>
        <g className={headwear.includes(hair) ? styles[dye] : styles.hair}>{usePart(hair)}</g>
        <g className={styles.hair}>{usePart(extra)}</g>
      </g>
    </>
  )
}

/** Once on the page; the pictures are drawn from it wherever they stand. Needs the motif `square`. */
export function PortraitDefs({ people }: { people: readonly TeamMember[] }) {
  const parts = [...new Set(people.flatMap(({ picture }) => partsOf(picture)))]
  return (
    <svg className="sr" aria-hidden="true">
      <defs>
        <clipPath id="frame">
          {motifs.square.map(({ d }) => (
            <path key={d} d={d} />
          ))}
        </clipPath>
        {parts.map((part) => (
          <g key={part} id={`p-${part}`}>
            {drawings[part].map(({ as, d }) => (
              <path key={as + d} className={styles[as]} d={d} />
            ))}
          </g>
        ))}
        {people.map(({ name, picture }, index) => (
          <g key={name} id={`person-${index}`}>
            <g clipPath="url(#frame)">
              {'photo' in picture ? (
                <image href={picture.photo} width="100" height="100" preserveAspectRatio="xMidYMid slice" />
              ) : (
                <Drawn {...picture} />
              )}
            </g>
            <MotifUse name="square" className={'photo' in picture ? styles.deep : styles[picture.ground]} />
          </g>
        ))}
      </defs>
    </svg>
  )
}

/** One picture of the `PortraitDefs`, placed inside a larger drawing. */
export function PersonUse({ index, ...place }: { index: number; x?: number; y?: number }) {
  return <use href={`#person-${index}`} {...place} />
}

export function PortraitPicture({ index, name }: { index: number; name: string }) {
  return (
    <svg
      className={`m ${styles.picture}`}
      viewBox="0 0 100 100"
      role="img"
      aria-label={`Portrait of ${name}`}
    >
      <PersonUse index={index} />
    </svg>
  )
}
