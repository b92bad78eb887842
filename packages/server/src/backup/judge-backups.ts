import type { BackupProblem } from '@koya/contract'
import { dayMilliseconds } from '#time/time.ts'
import type { BackupRuns, Run } from './backup-runs.ts'

/**
 * Returns for each problem whether the backups have the problem. A string means yes and replaces the usual
 * sentence.
 */
export function judgeBackups(runs: BackupRuns | null, now: Date): Record<BackupProblem, boolean | string> {
  const isOlder = (moment: Date, days: number) => now.getTime() - moment.getTime() > days * dayMilliseconds
  const { backedUpAt, checkedAt = null, failed } = runs ?? {}
  return {
    'backup-missing': backedUpAt === null,
    'backup-failed': failed ? sayFailed(failed) : false,
    'backup-old': backedUpAt instanceof Date && isOlder(backedUpAt, 1.5),
    'backup-unchecked':
      backedUpAt instanceof Date && isOlder(backedUpAt, 0) && (checkedAt === null || isOlder(checkedAt, 8)),
  }
}

const longestNote = 300

function sayFailed({ kind, note }: Pick<Run, 'kind' | 'note'>): string {
  const which = kind === 'backup' ? 'The last backup' : 'The last check of a backup'
  const why = note.trim().slice(0, longestNote).replace(/\.$/, '')
  return why === '' ? `${which} failed.` : `${which} failed: ${why}.`
}
