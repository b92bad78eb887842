import type { CurriculumPlan } from '@koya/contract'
import styles from './curriculum.module.css'

type Place = CurriculumPlan['problems'][number]

export function PlaceList({ label, places }: { label: string; places: readonly Place[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {places.map(({ file, line, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file may have one fault twice, and rows never move
        <li key={index} className={styles.place}>
          <span className={styles.file}>{line === null ? file : `${file}, line ${line}`}</span>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
