import type { TrailLine } from '@koya/contract'
import { momentText } from '#ui/moment-text.ts'

export interface FieldChange {
  /** 'Playlist url' */
  label: string
  /** Null where there was nothing at all, as before something is made. */
  before: string | null
  after: string | null
  /** Better read in a block of its own. */
  isLong: boolean
}

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const lineLength = 80

/** The fields of an act as people read them: a name, what it was, what it is. */
export function listChanges({ before, after }: Pick<TrailLine, 'before' | 'after'>): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => {
    const [was, is] = [before && valueText(before[name]), after && valueText(after[name])]
    const isLong = [was, is].some(
      (text) => text !== null && (text.length > lineLength || text.includes('\n')),
    )
    const [shortWas, shortIs] = isLong && was !== null && is !== null ? leaveOutTheSame(was, is) : [was, is]
    return { label: labelOf(name), before: shortWas, after: shortIs, isLong }
  })
}

/** 'playlistUrl' and 'playlist_url' are read as 'Playlist url'. */
function labelOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return instantForm.test(value) ? momentText(value) : value
  if (Array.isArray(value)) return value.map(valueText).join(', ') || 'nothing'
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

/** Of two long texts the lines in which they differ, with one around them on each side. */
function leaveOutTheSame(before: string, after: string): [string, string] {
  const [was, is] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(was.length, is.length)
  let start = 0
  while (start < shorter && was[start] === is[start]) start++
  let end = 0
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end++
  const cut = (lines: string[]) => {
    const [from, until] = [Math.max(0, start - 1), Math.min(lines.length, lines.length - end + 1)]
    return [...(from > 0 ? ['…'] : []), ...lines.slice(from, until), ...(until < lines.length ? ['…'] : [])]
  }
  return [cut(was).join('\n'), cut(is).join('\n')]
}
