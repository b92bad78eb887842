import { type SiteKind, siteEntriesAtMost, siteKinds } from '@koya/contract'
import type { Problem } from '../problems.ts'
import type { EntryRow, Present } from '../queries.ts'
import type { FolderContent, FolderEntry } from '../read/folder-content.ts'
import type { Matcher } from './match-rows.ts'
import { type Change, compare, flatten } from './plan-changes.ts'
import { placeAmong } from './plan-places.ts'

interface Wanted {
  row: EntryRow
  before: EntryRow | undefined
  /** The entry as the folder contains it; undefined if the folder lacks it. */
  written: FolderEntry | undefined
}

/** Plans what an import changes in the site entries (rules: curriculum 21 and 22). */
export const planEntries = (
  given: { content: FolderContent; present: Present; keepMissing: boolean },
  matcher: Matcher,
  problems: Problem[],
): Change[] =>
  siteKinds.flatMap((kind) => {
    const written = given.content.entries.filter((entry) => entry.kind === kind)
    if (written.length === 0) return []
    const present = given.present.entries.filter((entry) => entry.kind === kind)
    const all = wantEntries(kind, written, present, matcher)
    addMissing(all, present, given.keepMissing)
    placeAmong(all, () => kind)
    refuseTooMany(kind, all, problems)
    return all.flatMap(compareEntry)
  })

function wantEntries(kind: SiteKind, all: FolderEntry[], present: EntryRow[], matcher: Matcher): Wanted[] {
  // In a kind with one entry at most, the import updates the present entry, even if the ids differ.
  const single = siteEntriesAtMost[kind] === 1 ? present[0] : undefined
  return matcher.match(kind, all, isSameEntry).map(({ written, id, before = single }) => {
    const { number, content, matter } = written
    const position = siteEntriesAtMost[kind] === 1 ? 1 : number
    const state = matter.state ?? before?.state ?? 'draft'
    return { row: { id: before?.id ?? id, kind, position, state, content }, before, written }
  })
}

/** True if name, title and day are equal, or if the kind allows only one entry. */
function isSameEntry({ kind, content }: FolderEntry, row: EntryRow): boolean {
  const named = ['name', 'title', 'day'].every((field) => content[field] === row.content[field])
  return named || siteEntriesAtMost[kind] === 1
}

/** Adds the present entries that the folder lacks, as drafts unless `keepMissing` is set. */
function addMissing(all: Wanted[], present: EntryRow[], keepMissing: boolean): void {
  const held = new Set(all.map(({ row }) => row.id))
  for (const before of present)
    if (!held.has(before.id))
      all.push({ row: { ...before, ...(!keepMissing && { state: 'draft' }) }, before, written: undefined })
}

function refuseTooMany(kind: SiteKind, all: Wanted[], problems: Problem[]): void {
  const most = siteEntriesAtMost[kind]
  const last = all.findLast(({ written }) => written)?.written
  if (all.length <= most || !last) return
  const message = `With what Koya has, this makes ${all.length} of the kind ${kind}, and there is room for ${most}`
  problems.push({ file: last.file, line: null, message })
}

function compareEntry({ row, before, written }: Wanted): Change[] {
  const found = compare(before ? flatten(before) : null, flatten(row), written?.file)
  return found.map(({ act, ...rest }) => ({
    kind: 'site',
    row,
    before: before ?? null,
    act: act === 'archived' ? 'withdrawn' : act,
    ...rest,
  }))
}
