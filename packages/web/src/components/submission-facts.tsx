import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { SafeLink } from '#ui/safe-link.tsx'
import styles from './submission-facts.module.css'

/** What was sent or said about it, to read only; made of the facts below and plain ones. */
export function SubmissionFacts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function TaskUrl({ of }: { of: string }) {
  return (
    <>
      <dt>Task URL</dt>
      <dd>
        <SafeLink className={styles.url} href={of}>
          <span>{of}</span>
          <Icon name="external" />
        </SafeLink>
      </dd>
    </>
  )
}

export function QuotedText({ title, children }: { title: string; children: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd className={styles.quoted}>
        <LinkedText text={children} />
      </dd>
    </>
  )
}
