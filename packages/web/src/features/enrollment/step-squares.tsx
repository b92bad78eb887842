import { type MotifName, MotifUse } from '#ui/motif.tsx'
import { stepNames } from './enrollment-steps.ts'
import styles from './step-squares.module.css'

const motifs: readonly MotifName[] = ['mat', 'peaks', 'bird', 'star']

/** The steps as squares of a cloth: drawn when done, marigold now, dotted before. */
export function StepSquares({ at }: { at: number }) {
  return (
    <ol className={styles.steps}>
      {stepNames.map((name, index) => (
        <li
          key={name}
          className={index < at ? styles.done : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <svg className="m" viewBox="0 0 100 100" aria-hidden="true">
            <MotifUse name="square" {...(index > at && { className: 'd' })} />
            {index <= at && <MotifUse name={motifs[index] ?? 'star'} />}
          </svg>
          <span className={styles.name}>
            {name}
            {index < at && <span className="sr">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
