import type { SiteKind } from '@koya/contract'
import type { Problem } from '../problems.ts'
import type { CourseRow, EntryRow, Present, StageRow, TaskRow, TrackRow } from '../queries.ts'
import { type FieldLines, lineOfField } from '../read/parse-yaml.ts'

interface Rows extends Record<SiteKind, EntryRow> {
  course: CourseRow
  track: TrackRow
  stage: StageRow
  task: TaskRow
}
type Kind = keyof Rows

interface Named {
  file: string
  matter: { id?: string | undefined }
  lines: FieldLines
}

export interface Match<Written, Row> {
  written: Written
  id: string
  before: Row | undefined
}

/**
 * Matches parts of a folder with rows: by id, or by title or name if a part has no id (rules: curriculum 11).
 */
export class Matcher {
  readonly #kinds = new Map<string, Kind>()
  readonly #rows: { [K in Kind]: Map<string, Rows[K]> }
  readonly #newId: () => string
  readonly #problems: Problem[]

  constructor(present: Present, newId: () => string, problems: Problem[]) {
    const gather = <Row extends { id: string }>(kind: Kind, rows: Row[]): Map<string, Row> => {
      for (const { id } of rows) this.#kinds.set(id, kind)
      return new Map(rows.map((row) => [row.id, row]))
    }
    const entries = (kind: SiteKind) =>
      gather(
        kind,
        present.entries.filter((entry) => entry.kind === kind),
      )
    this.#rows = {
      course: gather('course', present.courses),
      track: gather('track', present.tracks),
      stage: gather('stage', present.stages),
      task: gather('task', present.tasks),
      member: entries('member'),
      event: entries('event'),
      voice: entries('voice'),
      company: entries('company'),
      about: entries('about'),
      contact: entries('contact'),
    }
    this.#newId = newId
    this.#problems = problems
  }

  match<K extends Kind, Written extends Named>(
    kind: K,
    all: Written[],
    isSame: (written: Written, row: Rows[K]) => boolean,
  ): Match<Written, Rows[K]>[] {
    const named = new Set(all.map(({ matter }) => matter.id))
    return all.map((written) => {
      const { id } = written.matter
      if (id !== undefined) return { written, id, before: this.#findById(kind, written, id) }
      const before = [...this.#rows[kind].values()].find((row) => !named.has(row.id) && isSame(written, row))
      if (before) named.add(before.id)
      return { written, id: before?.id ?? this.#newId(), before }
    })
  }

  #findById<K extends Kind>(kind: K, { file, lines }: Named, id: string): Rows[K] | undefined {
    const known = this.#kinds.get(id)
    if (known !== undefined && known !== kind) {
      const what = /^[aeiou]/.test(known) ? `an ${known}` : `a ${known}`
      const message = `This is the id of ${what}: leave the line out, and an export writes the right one`
      this.#problems.push({ file, line: lineOfField(lines, 'id'), message })
    }
    return this.#rows[kind].get(id)
  }
}
