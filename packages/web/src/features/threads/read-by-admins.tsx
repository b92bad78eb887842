import type { Thread } from '@koya/contract'
import { nameOf } from '#components/people/person-names.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import styles from './thread.module.css'

/** Says which admins have read the messages (rules: threads 6). */
export function ReadByAdmins({ readers }: { readers: Thread['readBy'] }) {
  return readers.map((reader) => (
    <p key={reader.id} className={styles.quiet}>
      {nameOf(reader)} (admin) has read these messages, <Ago at={reader.at} />
    </p>
  ))
}
