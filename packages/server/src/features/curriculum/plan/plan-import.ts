import { writeDue } from '#shared/deadlines.ts'
import type { Problem } from '../problems.ts'
import type { CourseRow, Present, StageRow, TaskRow, TrackRow } from '../queries.ts'
import {
  coursesFile,
  type FolderContent,
  type FolderStage,
  type FolderTask,
  type FolderTrack,
} from '../read/folder-content.ts'
import { lineOfField } from '../read/parse-yaml.ts'
import { Matcher } from './match-rows.ts'
import { type Change, compare } from './plan-changes.ts'
import { planEntries } from './plan-entries.ts'
import { placeAmong, placeAround } from './plan-places.ts'

export interface Plan {
  changes: Change[]
  problems: Problem[]
  /** Differences between the result and the folder, such as a track that cannot open yet. */
  notices: Problem[]
}

interface Given {
  content: FolderContent
  present: Present
  /** Ids of tracks with enrollments or waiting people, and of tasks and stages with submissions. */
  used: ReadonlySet<string>
  /** Ids of tracks that have a mentor with a free place; null lets every track open. */
  mentored: ReadonlySet<string> | null
  /** True to keep the state of rows that the folder lacks. */
  keepMissing: boolean
  newId: () => string
}

/** A row that the import will write; `written` is undefined for a course or a row that the folder lacks. */
interface Wanted<Row> {
  row: Row
  before: Row | undefined
  written: FolderTrack | FolderStage | FolderTask | undefined
}

/** Plans the changes of an import (rules: curriculum 11 to 14). */
export function planImport(given: Given): Plan {
  const planner = new Planner(given)
  return planner.plan()
}

const hasSameTitle = ({ matter }: { matter: { title: string } }, row: { title: string }) =>
  matter.title === row.title

class Planner {
  readonly #given: Given
  readonly #matcher: Matcher
  readonly #problems: Problem[]
  readonly #notices: Problem[] = []
  readonly #courses: Wanted<CourseRow>[] = []
  readonly #courseIds = new Map<string, string>()
  readonly #tracks: Wanted<TrackRow>[] = []
  readonly #stages: Wanted<StageRow>[] = []
  readonly #tasks: Wanted<TaskRow>[] = []

  constructor(given: Given) {
    this.#given = given
    this.#problems = [...given.content.problems]
    this.#matcher = new Matcher(given.present, given.newId, this.#problems)
  }

  plan(): Plan {
    const { content, present } = this.#given
    this.#wantCourses()
    const tracks = this.#matcher.match('track', content.tracks, hasSameTitle)
    const stages = this.#matcher.match(
      'stage',
      tracks.flatMap(({ written, id }) => written.stages.map((stage) => ({ ...stage, parent: id }))),
      (stage, row) => row.track_id === stage.parent && hasSameTitle(stage, row),
    )
    const tasks = this.#matcher.match(
      'task',
      stages.flatMap(({ written, id }) => written.tasks.map((task) => ({ ...task, parent: id }))),
      (task, row) => row.stage_id === task.parent && hasSameTitle(task, row),
    )

    for (const { written, id, before } of tracks) {
      const { title, description, image, state = before?.state ?? 'draft' } = written.matter
      const { motifs = before?.motifs ?? 'market' } = written.matter
      const row: TrackRow = { id, position: written.number - 1, title, description, image, motifs, state }
      this.#tracks.push({ row, before, written })
    }
    for (const { written, id, before } of stages) {
      const { title, description, image, state = before?.state ?? 'draft' } = written.matter
      const { parent: track_id, number } = written
      const row: StageRow = { id, track_id, position: number - 1, title, description, image, state }
      this.#stages.push({ row, before, written })
    }
    for (const { written, id, before } of tasks) {
      const { title, mentorNote: mentor_note, state = before?.state ?? 'draft' } = written.matter
      const { criteria = before?.criteria ?? [] } = written.matter
      const { parent: stage_id, number, source } = written
      const row = { id, stage_id, position: number - 1, title, source, mentor_note, criteria, state }
      const course_id = this.#courseOf(written)
      this.#tasks.push({ row: { ...row, ...writeDue(written.matter), course_id }, before, written })
    }
    const entries = planEntries(this.#given, this.#matcher, this.#problems)
    this.#addMissing()
    placeAround(this.#tracks, present.tracks)
    placeAmong(this.#stages, ({ track_id }) => track_id)
    placeAmong(this.#tasks, ({ stage_id }) => stage_id)
    // Skips these checks after earlier problems, which could cause further ones.
    if (this.#problems.length === 0) this.#refuse()
    this.#openWithMentorsOnly()
    return { changes: [...this.#compare(), ...entries], problems: this.#problems, notices: this.#notices }
  }

  #wantCourses(): void {
    const written = this.#given.content.courses.map(({ key, line, matter }) => ({
      key,
      file: coursesFile,
      lines: { first: line, fields: new Map() },
      matter,
    }))
    for (const { written: course, id, before } of this.#matcher.match('course', written, hasSameTitle)) {
      const { title, playlistUrl: playlist_url } = course.matter
      this.#courseIds.set(course.key, id)
      this.#courses.push({ row: { id, title, playlist_url }, before, written: undefined })
    }
  }

  #courseOf({ file, matter, lines }: FolderTask): string | null {
    if (matter.course === undefined) return null
    const id = this.#courseIds.get(matter.course)
    if (id !== undefined) return id
    const message = `courses.yaml has no course with the key ${matter.course}`
    this.#problems.push({ file, line: lineOfField(lines, 'course'), message })
    return null
  }

  /**
   * Adds the stages and tasks that the folder lacks, archived unless `keepMissing` is set. The tasks of an
   * added stage keep their state (rules: curriculum 14).
   */
  #addMissing(): void {
    const { present, keepMissing } = this.#given
    const ids = (all: { row: { id: string } }[]) => new Set(all.map(({ row }) => row.id))
    const [tracks, stages, tasks] = [ids(this.#tracks), ids(this.#stages), ids(this.#tasks)]
    const archive = <Row extends { state: string }>(row: Row) =>
      keepMissing ? { ...row } : { ...row, state: 'archived' as const }
    for (const before of present.stages)
      if (tracks.has(before.track_id) && !stages.has(before.id))
        this.#stages.push({ row: archive(before), before, written: undefined })
    for (const before of present.tasks)
      if (stages.has(before.stage_id) && !tasks.has(before.id))
        this.#tasks.push({ row: archive(before), before, written: undefined })
  }

  #refuse(): void {
    const { present, used } = this.#given
    const refuse = ({ written }: Wanted<unknown>, field: string, message: string) =>
      written && this.#problems.push({ file: written.file, line: lineOfField(written.lines, field), message })
    const trackBefore = new Map(present.stages.map(({ id, track_id }) => [id, track_id]))
    const trackAfter = new Map(this.#stages.map(({ row }) => [row.id, row.track_id]))
    const drafts = new Set(this.#stages.filter(({ row }) => row.state === 'draft').map(({ row }) => row.id))
    for (const wanted of [...this.#tracks, ...this.#stages, ...this.#tasks]) {
      const { row, before } = wanted
      if (used.has(row.id) && row.state === 'draft' && before?.state !== 'draft')
        refuse(
          wanted,
          'state',
          'People learn here or wait for a place, so it cannot be a draft again: archive it',
        )
    }
    for (const wanted of this.#stages) {
      const { row, before } = wanted
      if (before && used.has(row.id) && before.track_id !== row.track_id)
        refuse(wanted, 'id', 'Work was sent for tasks of this stage, so it stays in its track')
    }
    for (const wanted of this.#tasks) {
      const { row, before } = wanted
      const hasMoved = before && trackBefore.get(before.stage_id) !== trackAfter.get(row.stage_id)
      if (hasMoved && used.has(row.id))
        refuse(wanted, 'id', 'Work was sent for this task, so it stays in its track')
      else if (before && used.has(row.id) && before.stage_id !== row.stage_id && drafts.has(row.stage_id))
        refuse(wanted, 'id', 'Work was sent for this task, so its stage cannot be a draft')
    }
    const begun = new Set(
      this.#tasks.filter(({ row }) => row.state === 'published').map(({ row }) => row.stage_id),
    )
    for (const wanted of this.#tracks) {
      const ready = this.#stages.some(
        ({ row }) => row.track_id === wanted.row.id && row.state === 'published' && begun.has(row.id),
      )
      if (wanted.row.state === 'open' && !ready)
        refuse(wanted, 'state', 'A track is open only with a published stage that has a published task')
    }
  }

  /** Opens a track only if `mentored` allows it (rules: authoring 5, rules: curriculum 18). */
  #openWithMentorsOnly(): void {
    const { mentored } = this.#given
    for (const { row, before, written } of this.#tracks) {
      if (row.state !== 'open' || before?.state === 'open' || (mentored?.has(row.id) ?? true)) continue
      row.state = before?.state ?? 'draft'
      const stays = row.state === 'draft' ? 'a draft' : row.state
      const message = `The track stays ${stays}: before it opens, it needs an approved mentor with a free place`
      if (written)
        this.#notices.push({ file: written.file, line: lineOfField(written.lines, 'state'), message })
    }
  }

  /** Returns the changes in an order that satisfies the foreign keys. */
  #compare(): Change[] {
    return [
      ...this.#courses.flatMap(({ row, before = null }) =>
        compare(before, row, coursesFile).map((found) => ({
          kind: 'course' as const,
          row,
          before,
          ...found,
        })),
      ),
      ...this.#tracks.flatMap(({ row, before = null, written }) =>
        compare(before, row, written?.file).map((found) => ({
          kind: 'track' as const,
          row,
          before,
          ...found,
        })),
      ),
      ...this.#stages.flatMap(({ row, before = null, written }) =>
        compare(before, row, written?.file).map((found) => ({
          kind: 'stage' as const,
          row,
          before,
          ...found,
        })),
      ),
      ...this.#tasks.flatMap(({ row, before = null, written }) =>
        compare(before, row, written?.file).map((found) => ({
          kind: 'task' as const,
          row,
          before,
          ...found,
        })),
      ),
    ]
  }
}
