import type { SiteEntry, SiteKind } from '@koya/contract'
import { call } from '#lib/api/api.ts'
import { Day } from '#ui/texts/moment.tsx'
import styles from '../authoring.module.css'
import { OrderedList } from '../ordered-list.tsx'
import { StateTag } from '../state-tag.tsx'
import type { UploadPicture } from './picture-field.tsx'
import { SiteEntryActions } from './site-entry-actions.tsx'
import { refreshSite } from './site-entry-dialog.tsx'
import own from './site-entry-list.module.css'
import { nameOf, siteKindPlans, zoneName } from './site-kinds.ts'

interface SiteEntryListProps {
  kind: SiteKind
  entries: readonly SiteEntry[]
  upload: UploadPicture
}

/** Lists the entries of one kind; events are sorted by date and cannot be moved. */
export function SiteEntryList({ kind, entries, upload }: SiteEntryListProps) {
  return (
    <OrderedList
      label={siteKindPlans[kind].label}
      items={entries}
      titleOf={nameOf}
      isFixed={kind === 'event'}
      onOrder={(ids) => call('orderSiteEntries', { body: { kind, ids } }).finally(refreshSite)}
    >
      {(entry) => (
        <div className={own.entry}>
          <div className={own.words}>
            <span className={styles.line}>
              <span className={styles.title}>{nameOf(entry)}</span>
              <StateTag state={entry.state} />
            </span>
            <p className={styles.quiet}>
              {entry.kind === 'event' ? <EventTime {...entry.content} /> : lineOf(entry.content)}
            </p>
          </div>
          <SiteEntryActions entry={entry} upload={upload} />
        </div>
      )}
    </OrderedList>
  )
}

const lineOf = ({ profession, role, mail }: SiteEntry['content']) => profession ?? role ?? mail

function EventTime({ day = '', from = '', until = '', zone = '' }: SiteEntry['content']) {
  return (
    <>
      <Day at={`${day}T12:00:00Z`} />, {from} to {until} ({zoneName(zone)})
    </>
  )
}
