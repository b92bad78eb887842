import styles from './byline.module.css'

/** A border for each dye, so that two monograms are told apart without their colour as well. */
const borders = {
  indigo: { d: 'M22 5a17 17 0 0 1 0 34a17 17 0 0 1 0-34', dots: true, baseline: 27.3 },
  clay: { d: 'M4 36h36M4 40h36', dots: true, baseline: 25 },
  green: { d: 'M5 44c0-9 8-17 17-17s17 8 17 17', dots: false, baseline: 23 },
  marigold: { d: 'M3 3h9M3 7h9M3 11h9M32 33h9M32 37h9M32 41h9', dots: false, baseline: 27.3 },
} as const

function Initials({ initials, ground }: { initials: string; ground: keyof typeof borders }) {
  const { d, dots, baseline } = borders[ground]
  return (
    <svg className={`${styles.initials} ${styles[ground]}`} viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" rx="8" />
      <path className={dots ? styles.dots : styles.lines} d={d} />
      <text x="22.2" y={baseline}>
        {initials}
      </text>
    </svg>
  )
}

export interface BylineProps {
  name: string
  role: string
  initials: string
  ground: keyof typeof borders
}

export function Byline({ name, role, initials, ground }: BylineProps) {
  return (
    <figcaption className={styles.by}>
      <Initials initials={initials} ground={ground} />
      <span>
        {name}
        <small>{role}</small>
      </span>
    </figcaption>
  )
}
