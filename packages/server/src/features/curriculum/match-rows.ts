import type { Problem } from './problems.ts'
import type { CourseRow, Present, StageRow, TaskRow, TrackRow } from './queries.ts'

interface Rows {
  course: CourseRow
  track: TrackRow
  stage: StageRow
  task: TaskRow
}
type Kind = keyof Rows

interface Named {
  file: string
  matter: { id?: string | undefined; title: string }
  lineOf(path: readonly PropertyKey[]): number
}

export interface Match<Written, Row> {
  written: Written
  id: string
  before: Row | undefined
}

/** Finds which row each part of a folder is: by its id, without one by its title in its place (rules: curriculum 11). */
export class Matcher {
  readonly #kinds: Map<string, Kind>
  readonly #rows: { [K in Kind]: Map<string, Rows[K]> }
  readonly #newId: () => string
  readonly #problems: Problem[]

  constructor({ courses, tracks, stages, tasks }: Present, newId: () => string, problems: Problem[]) {
    const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))
    this.#rows = { course: byId(courses), track: byId(tracks), stage: byId(stages), task: byId(tasks) }
    this.#kinds = new Map(
      (['course', 'track', 'stage', 'task'] as const).flatMap((kind) =>
        [...this.#rows[kind].keys()].map((id) => [id, kind] as const),
      ),
    )
    this.#newId = newId
    this.#problems = problems
  }

  match<K extends Kind, Written extends Named>(
    kind: K,
    all: Written[],
    siblingsOf: (written: Written) => Rows[K][],
  ): Match<Written, Rows[K]>[] {
    const named = new Set(all.map(({ matter }) => matter.id))
    return all.map((written) => {
      const { id } = written.matter
      if (id !== undefined) return { written, id, before: this.#findById(kind, written, id) }
      const { title } = written.matter
      const before = siblingsOf(written).find((row) => row.title === title && !named.has(row.id))
      if (before) named.add(before.id)
      return { written, id: before?.id ?? this.#newId(), before }
    })
  }

  #findById<K extends Kind>(kind: K, { file, lineOf }: Named, id: string): Rows[K] | undefined {
    const known = this.#kinds.get(id)
    if (known !== undefined && known !== kind) {
      const message = `This is the id of a ${known}: leave the line out, and an export writes the right one`
      this.#problems.push({ file, line: lineOf(['id']), message })
    }
    return this.#rows[kind].get(id)
  }
}
