import type { ReactNode } from 'react'
import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { LinkedText } from '#ui/texts/linked-text.tsx'
import styles from './announcements.module.css'

/** A card for the text of an announcement, with a decorative strip of cloth at its end. */
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

/** Divides the text into paragraphs at its empty lines. */
export function AnnouncementText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {text.split(/\n\s*\n/).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the paragraph
        <p key={place}>
          <LinkedText text={paragraph} />
        </p>
      ))}
    </div>
  )
}
