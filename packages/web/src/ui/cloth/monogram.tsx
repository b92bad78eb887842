import { classes } from '#ui/base/classes.ts'
import styles from './monogram.module.css'

export interface MonogramProps {
  id: string
  firstName: string
  lastName: string
  className?: string | undefined
}

const grounds = [styles.clay, styles.indigo, styles.green, styles.marigold, styles.pale, styles.night]

/** The borders of monograms, each with the y position of the initials' baseline. */
const borders = [
  {
    baseline: 27.3,
    line: <circle cx="22" cy="22" r="17.5" strokeWidth="2.5" strokeDasharray="0 5.5" />,
  },
  {
    baseline: 23,
    line: <path d="M5 43c1-9 8-15 17-15s16 6 17 15M11 43c1-6 5-9 11-9s10 3 11 9" strokeWidth="1.8" />,
  },
  {
    baseline: 27.3,
    line: <path d="M4 5h12M4 9h9M4 13h6M28 39h12M31 35h9M34 31h6" strokeWidth="1.8" />,
  },
  {
    baseline: 25,
    line: <path d="M5.5 34.5h35M5.5 39.5h35" strokeWidth="2.5" strokeDasharray="0 5" />,
  },
]

/** Returns an FNV-1a hash, so that equal ids give equal colours and borders. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** Returns the first letter in upper case, with its marks, which may be separate characters. */
const initial = (name: string) =>
  name
    .trim()
    .match(/^\P{M}\p{M}*/u)?.[0]
    .toLocaleUpperCase('en') ?? ''

/** The picture of a person without a photo (rules: profile 23); screen readers skip it. */
export function Monogram({ id, firstName, lastName, className }: MonogramProps) {
  const number = hash(id)
  const border = borders[Math.floor(number / grounds.length) % borders.length]

  return (
    <svg
      className={classes(styles.monogram, grounds[number % grounds.length], className)}
      viewBox="0 0 44 44"
      aria-hidden="true"
    >
      <rect className={styles.ground} width="44" height="44" rx="8" />
      <g className={styles.border}>{border?.line}</g>
      <text className={styles.initials} fontSize="15" x="22.2" y={border?.baseline}>
        {initial(firstName)}
        {initial(lastName)}
      </text>
    </svg>
  )
}
