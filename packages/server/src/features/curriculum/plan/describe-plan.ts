import type { Planned } from '../import-content.ts'
import { formatProblem } from '../problems.ts'
import { type Change, nameChange } from './plan-changes.ts'

const acts = { created: 'New', changed: 'Changed', archived: 'Archived', withdrawn: 'Draft again' }

/** Formats one change: `Changed: task "A menu page" (brief, deadline)`. */
const formatChange = (change: Change): string => {
  const { kind, title } = nameChange(change)
  const details = change.act === 'changed' ? ` (${change.fields.join(', ')})` : ''
  return `${acts[change.act]}: ${kind} "${title}"${details}`
}

export function describePlanned({ changes, problems, notices }: Planned, isOnlyAsked: boolean): string[] {
  if (problems.length > 0)
    return [
      ...problems.map(formatProblem),
      `Nothing was imported: mend ${problems.length === 1 ? 'this' : `these ${problems.length}`} first.`,
    ]
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  return [
    ...changes.map(formatChange),
    ...notices.map(formatProblem),
    changes.length === 0 ? 'Nothing is different.' : `${count}${isOnlyAsked ? ' to be made.' : ' made.'}`,
  ]
}
