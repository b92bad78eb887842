import { type ReactNode, useState } from 'react'
import { Icon } from '#ui/base/icon.tsx'
import { LinkedText } from '#ui/texts/linked-text.tsx'
import { SafeLink } from '#ui/texts/safe-link.tsx'
import styles from './submission-facts.module.css'

export function SubmissionFacts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function TaskUrl({ of, title = 'Task URL' }: { of: string; title?: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <SafeLink className={styles.url} href={of}>
          <span>{of}</span>
          <Icon name="external" />
        </SafeLink>
      </dd>
    </>
  )
}

interface QuotedTextProps {
  title: string
  /** True if a long text starts collapsed. */
  folds?: boolean
  children: string
}

export function QuotedText({ title, folds = false, children }: QuotedTextProps) {
  const [isFolded, setFolded] = useState(folds && isLong(children))
  return (
    <>
      <dt>{title}</dt>
      <dd className={styles.quoted}>
        <div className={isFolded ? styles.folded : undefined}>
          <LinkedText text={children} />
        </div>
        {isFolded && (
          <button type="button" className={styles.more} onClick={() => setFolded(false)}>
            Show all
          </button>
        )}
      </dd>
    </>
  )
}

/** True if the text probably has more lines than the five of a collapsed text, even on a wide screen. */
const isLong = (text: string): boolean => text.length > 400 || text.split('\n').length > 8
