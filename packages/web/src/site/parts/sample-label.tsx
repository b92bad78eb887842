import { sampleLabel } from '#content/sample.ts'
import styles from './sample-label.module.css'

/** On everything that is invented (rules: site 24). */
export const SampleLabel = () => <span className={styles.label}>{sampleLabel}</span>
