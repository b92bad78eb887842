import { classes } from '#ui/base/classes.ts'
import styles from './envelope.module.css'

export const Envelope = () => (
  <svg className={classes('m', styles.envelope)} viewBox="0 0 98 72" aria-hidden="true">
    <path d="M4 5c30-2 60 1 90-1 2 20-1 41 0 62-30 2-60-1-90 0-1-20 2-41 0-61Z" />
    <path d="M5 7c14 14 28 26 44 37 15-11 30-24 44-38" />
  </svg>
)
