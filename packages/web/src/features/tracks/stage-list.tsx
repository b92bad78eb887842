import type { Stage } from '@koya/contract'
import { Motif, type MotifName } from '#ui/motif.tsx'
import styles from './stage-list.module.css'

const motifs: readonly MotifName[] = ['peaks', 'mat', 'comb', 'drum', 'leaf', 'bird', 'star', 'moon']

/** In their order, each a square of the same thread. */
export function StageList({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className={styles.stages}>
      {stages.map(({ id, title, description, taskCount }, index) => (
        <li key={id} className={styles.stage}>
          <Motif name={motifs[index % motifs.length] ?? 'peaks'} className={styles.square ?? ''} />
          <div>
            <p className={styles.number}>Stage {index + 1}</p>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{description}</p>
            <p className={styles.tasks}>
              {taskCount} {taskCount === 1 ? 'task' : 'tasks'}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
