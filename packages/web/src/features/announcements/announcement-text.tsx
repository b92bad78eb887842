import { LinkedText } from '#ui/texts/linked-text.tsx'
import styles from './announcements.module.css'

export function AnnouncementText({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      <LinkedText text={text} />
    </p>
  )
}
