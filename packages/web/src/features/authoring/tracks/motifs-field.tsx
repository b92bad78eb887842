import { type Family, families, familyNames } from '@koya/contract/cloth/families'
import { SquarePaths } from '#components/cloth/task-square.tsx'
import type { FormField } from '#lib/forms/use-form.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import styles from './motifs-field.module.css'

const labels: Record<Family, string> = {
  market: 'Market day',
  sky: 'Sky',
  river: 'River',
  farm: 'Farm',
  house: 'House',
  workshop: 'Workshop',
}

const options = familyNames.map((value) => ({ value, label: labels[value] }))

/** Returns the code of a square with one upright motif, drawn once, without stitch or border. */
const weaveOf = (family: Family, motif: number): string =>
  `${family}-${motif.toString(16).padStart(2, '0')}000800-1`

export function MotifsField({ field }: { field: FormField }) {
  const family = familyNames.find((name) => name === field.value) ?? 'market'
  const motifs = families[family]
  return (
    <div>
      <SelectField
        {...field}
        label="Motifs of the cloth"
        help="Graded work draws a square with one of them. Squares that are drawn already stay as they are."
        options={options}
      />
      <svg
        className={`m ${styles.motifs}`}
        width={motifs.length * 40}
        viewBox={`-3 -3 ${motifs.length * 100 + 6} 106`}
        role="img"
        aria-label={`The motifs: ${motifs.join(', ')}`}
      >
        {motifs.map((motif, place) => (
          <g key={motif} transform={`translate(${place * 100} 0)`}>
            <SquarePaths kind="graded" place={place} weave={weaveOf(family, place)} />
          </g>
        ))}
      </svg>
    </div>
  )
}
