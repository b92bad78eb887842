import type { Status, StatusProblem } from '@koya/contract'
import { statusProblems } from '@koya/contract/administration/status'
import { Icon } from '#ui/base/icon.tsx'
import { Tag } from '#ui/lists/tag.tsx'
import styles from './status-facts.module.css'

export type Part = 'koya' | 'database' | 'mail' | 'jobs' | 'backup' | 'disk' | 'memory' | 'clock'

const partOf: Record<StatusProblem, Part> = {
  'table-locked': 'database',
  'connections-refused': 'database',
  'database-slow': 'database',
  'pool-full': 'database',
  'secrets-differ': 'koya',
  'clock-off': 'clock',
  'mails-stopped': 'mail',
  'queue-late': 'jobs',
  'replies-stopped': 'mail',
  'proxy-unknown': 'koya',
  'disk-full': 'disk',
  'mails-fail': 'mail',
  'mails-given-up': 'mail',
  'memory-high': 'memory',
  'backup-missing': 'backup',
  'backup-failed': 'backup',
  'backup-old': 'backup',
  'backup-unchecked': 'backup',
}

interface PartMarkProps extends Pick<Status, 'problems'> {
  part: Part
  /** True if the server could not read the figures of this part. */
  isUnread?: boolean
}

/** Shows the state of a part of the system, such as 'Fine'. */
export function PartMark({ part, problems, isUnread = false }: PartMarkProps) {
  const own = problems.filter(({ name }) => partOf[name] === part)
  if (own.some(({ name }) => !('isLater' in statusProblems[name]))) return <Tag kind="sent-back">Act now</Tag>
  if (own.length > 0) return <Tag kind="late">Needs attention</Tag>
  if (isUnread) return <Tag kind="plain">Not known</Tag>
  return (
    <span className={styles.fine}>
      <Icon name="check" size="small" />
      Fine
    </span>
  )
}
