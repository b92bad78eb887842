import type { CurriculumPlan } from '@koya/contract'
import type { CourseRow, EntryRow, StageRow, TaskRow, TrackRow } from '../queries.ts'
import { nameOfEntry } from '../read/site-matter.ts'

type Fields<Kind, Row> = {
  kind: Kind
  before: Row | null
  row: Row
}

/** One row that an import writes. */
export type Change = (
  | Fields<'course', CourseRow>
  | Fields<'track', TrackRow>
  | Fields<'stage', StageRow>
  | Fields<'task', TaskRow>
  | Fields<'site', EntryRow>
) & {
  act: CurriculumPlan['changes'][number]['act']
  /** The file that contains the row; null if the folder lacks the row. */
  file: string | null
  /** Names of the changed fields, as people read them. */
  fields: string[]
}

export const nameChange = (change: Change) =>
  change.kind === 'site'
    ? { kind: change.row.kind, title: nameOfEntry(change.row.content) }
    : { kind: change.kind, title: change.row.title }

const words: Record<string, string> = {
  stage_id: 'stage',
  track_id: 'track',
  course_id: 'course',
  position: 'place',
  title: 'title',
  description: 'description',
  image: 'picture',
  motifs: 'motifs',
  state: 'state',
  source: 'brief',
  mentor_note: 'note for mentors',
  criteria: 'criteria',
  deadline: 'deadline',
  days: 'deadline',
  playlist_url: 'address',
  photo: 'picture',
  mottoLanguage: 'language of the motto',
  mottoMeaning: 'meaning of the motto',
}

interface Difference {
  act: Change['act']
  file: string | null
  fields: string[]
}

/** Returns an empty list if nothing changes. */
export function compare(before: object | null, row: object, file: string | undefined): Difference[] {
  if (!before) return [{ act: 'created', file: file ?? null, fields: [] }]
  const fields = changedFields(before, row)
  if (fields.length === 0) return []
  const isArchived = file === undefined && fields.includes('state')
  return [{ act: isArchived ? 'archived' : 'changed', file: file ?? null, fields }]
}

const changedFields = (before: object, row: object): string[] => {
  const stood = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(row)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(stood.get(name)))
    .map(([name]) => words[name] ?? name)
  return [...new Set(changed)]
}

/** Returns an entry with its content fields at the top level. */
export const flatten = ({ content, ...row }: EntryRow): object => ({ ...row, ...content })
