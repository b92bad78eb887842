import type { ReactNode } from 'react'
import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { LinkedText } from '#ui/texts/linked-text.tsx'
import styles from './announcements.module.css'

/**
 * A card for the text of an announcement. The card is as wide as the lines and ends with a decorative strip
 * of cloth.
 */
export function AnnouncementSheet({ children }: { children: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <Card title="The announcement" hideTitle>
        <CardBody>{children}</CardBody>
        <BandedCloth className={styles.hem} bands={['zigzag']} scale={0.5} />
      </Card>
    </div>
  )
}

export function AnnouncementText({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      <LinkedText text={text} />
    </p>
  )
}
