import type { SiteEntry, SiteKind } from '@koya/contract'
import { siteEntriesAtMost, siteKinds } from '@koya/contract/authoring/authoring'
import { Link } from '#lib/navigation/router.tsx'
import styles from './site-index.module.css'
import { nameOf, siteKindPlans } from './site-kinds.ts'

interface SiteIndexProps {
  chosen: SiteKind
  /** Undefined until the entries have loaded. */
  entries: readonly SiteEntry[] | undefined
  showsSamples: boolean
}

/** Links to each kind of entry, with what the site shows of it at present. */
export function SiteIndex({ chosen, entries, showsSamples }: SiteIndexProps) {
  return (
    <nav className={styles.index} aria-label="Part of the site">
      {siteKinds.map((kind) => (
        <Link
          key={kind}
          to={{ search: kind === 'member' ? '' : `?kind=${kind}` }}
          aria-current={kind === chosen ? 'true' : undefined}
        >
          <strong>{siteKindPlans[kind].label}</strong>
          <span className={styles.now}>
            {entries
              ? describeNow(
                  kind,
                  entries.filter((entry) => entry.kind === kind),
                  showsSamples,
                )
              : '…'}
          </span>
        </Link>
      ))}
    </nav>
  )
}

/**
 * Names the first published entry and counts the other published ones. If no entry is published, counts the
 * drafts and says what the site shows instead.
 */
function describeNow(kind: SiteKind, entries: readonly SiteEntry[], showsSamples: boolean): string {
  const published = entries.filter(({ state }) => state === 'published')
  const [first] = published
  if (first) {
    const name = first.content.mail ?? nameOf(first)
    return published.length === 1 ? name : `${name} and ${published.length - 1} more`
  }
  const isText = siteEntriesAtMost[kind] === 1
  const instead = `shows ${isText ? 'sample text' : showsSamples ? 'samples' : 'nothing'}`
  if (entries.length === 0) return `${instead.charAt(0).toUpperCase()}${instead.slice(1)}`
  return `${entries.length === 1 ? '1 draft' : `${entries.length} drafts`}, ${instead}`
}
