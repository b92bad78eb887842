import { sampleLabel } from '#content/sample.ts'
import styles from './sample-label.module.css'

/** Marks invented content (rules: site 24). */
export const SampleLabel = () => <span className={styles.label}>{sampleLabel}</span>
