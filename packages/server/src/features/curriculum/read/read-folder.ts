import { posix } from 'node:path'
import type * as z from 'zod/mini'
import type { Problem } from '../problems.ts'
import {
  coursesFile,
  type FolderContent,
  type FolderCourse,
  type FolderEntry,
  type FolderStage,
  type FolderTask,
  type FolderTrack,
} from './folder-content.ts'
import type { FolderFiles } from './folder-files.ts'
import { readFrontMatter, readText } from './front-matter.ts'
import { CoursesFile, StageMatter, TaskMatter, TrackMatter } from './front-matter-schema.ts'
import { lineOfField, parseYaml } from './parse-yaml.ts'
import { isPicturePath } from './picture-references.ts'
import { readSite } from './read-site.ts'

const numbered = /^(\d{1,4})-[^/]+$/
const numberOf = (name: string): number => Number(numbered.exec(name)?.[1])
const byNumber = (one: { number: number }, other: { number: number }) => one.number - other.number

/** Reads a folder; reports unreadable parts with file and line (rules: curriculum 9 and 10). */
export function readFolder(files: FolderFiles): FolderContent {
  const reader = new FolderReader(files)
  const courses = reader.readCourses()
  const tracks = reader.foldersIn('').flatMap((folder) => reader.readTrack(folder))
  const entries = reader.readEntries()
  reader.refuseStrangers()
  reader.refuseTwins(tracks, courses, entries)
  return { tracks, courses, entries, problems: reader.problems }
}

class FolderReader {
  readonly problems: Problem[] = []
  readonly #files: FolderFiles
  readonly #known = new Set<string>()

  constructor(files: FolderFiles) {
    this.#files = files
  }

  readCourses(): FolderCourse[] {
    const content = this.#files.get(coursesFile)
    if (!content) return []
    this.#known.add(coursesFile)
    const read = readText(coursesFile, content)
    if ('problem' in read) {
      this.problems.push(read.problem)
      return []
    }
    const { value, problems, lines } = parseYaml(CoursesFile, {
      file: coursesFile,
      text: read.text,
      firstLine: 1,
    })
    this.problems.push(...problems)
    return Object.entries(value ?? {}).map(([key, matter]) => ({
      key,
      line: lineOfField(lines, key),
      matter,
    }))
  }

  readEntries(): FolderEntry[] {
    const { files, entries, problems } = readSite(this.#files)
    for (const file of files) this.#known.add(file)
    this.problems.push(...problems)
    return entries
  }

  readTrack(folder: string): FolderTrack[] {
    const head = this.#readHead(TrackMatter, folder, 'track.md')
    const stages = this.foldersIn(folder).flatMap((inner) => this.#readStage(inner))
    return head ? [{ ...head, stages }] : []
  }

  #readStage(folder: string): FolderStage[] {
    const head = this.#readHead(StageMatter, folder, 'stage.md')
    const names = [...this.#files.keys()].filter(
      (path) => posix.dirname(path) === folder && /^\d{1,4}-[^/]+\.md$/.test(posix.basename(path)),
    )
    const tasks = names.flatMap((file) => this.#readTask(file)).sort(byNumber)
    return head ? [{ ...head, tasks }] : []
  }

  #readTask(file: string): FolderTask[] {
    const { value: matter, problems, lines, body, bodyLine } = this.#read(TaskMatter, file)
    this.problems.push(...problems)
    if (!matter) return []
    const number = numberOf(posix.basename(file))
    return [{ file, number, matter, lines, source: body, sourceLine: bodyLine }]
  }

  /** Reads the file that describes a folder itself, such as `track.md`. */
  #readHead<S extends z.core.$ZodType>(schema: S, folder: string, name: string) {
    const file = `${folder}/${name}`
    if (!this.#files.has(file)) {
      this.problems.push({ file: folder, line: null, message: `There is no ${name} in this folder` })
      return null
    }
    const { value: matter, problems, lines, body, bodyLine } = this.#read(schema, file)
    this.problems.push(...problems)
    if (body !== '') {
      const message = 'Nothing is read from below the second ---: write it into the description'
      this.problems.push({ file, line: bodyLine, message })
    }
    return matter ? { file, number: numberOf(posix.basename(folder)), matter, lines } : null
  }

  #read<S extends z.core.$ZodType>(schema: S, file: string) {
    this.#known.add(file)
    return readFrontMatter(schema, file, this.#files.get(file) ?? Buffer.alloc(0))
  }

  /** Returns the numbered folders directly inside a folder, in order. */
  foldersIn(folder: string): string[] {
    const depth = folder === '' ? 0 : folder.split('/').length
    const inside = [...this.#files.keys()]
      .filter((path) => folder === '' || path.startsWith(`${folder}/`))
      .map((path) => path.split('/'))
      .filter((parts) => parts.length > depth + 1 && numbered.test(parts[depth] ?? ''))
      .map((parts) => parts.slice(0, depth + 1).join('/'))
    return [...new Set(inside)].sort(
      (one, other) => numberOf(posix.basename(one)) - numberOf(posix.basename(other)),
    )
  }

  refuseStrangers(): void {
    for (const path of this.#files.keys()) {
      if (this.#known.has(path) || isPicturePath(path) || path === 'README.md') continue
      this.problems.push({ file: path, line: null, message: 'This is no file of a curriculum' })
    }
  }

  /** Reports numbers below 1, equal numbers among siblings, and ids that occur twice. */
  refuseTwins(tracks: FolderTrack[], courses: FolderCourse[], entries: FolderEntry[]): void {
    const stages = tracks.flatMap((track) => track.stages)
    const kinds = [...Map.groupBy(entries, ({ kind }) => kind).values()]
    const places = [tracks, ...tracks.map((t) => t.stages), ...stages.map((s) => s.tasks), ...kinds]
    for (const { file, number } of places.flat())
      if (number === 0) this.problems.push({ file, line: null, message: 'Begin to count with 1' })
    for (const siblings of places)
      for (const twins of Map.groupBy<number, FolderTrack | FolderStage | FolderTask | FolderEntry>(
        siblings,
        ({ number }) => number,
      ).values())
        for (const { file } of twins.slice(1)) {
          const message = `The number stands before ${twins[0]?.file ?? ''} too: give each place one number`
          this.problems.push({ file, line: null, message })
        }
    const all = [...tracks, ...stages, ...stages.flatMap((s) => s.tasks), ...entries]
    const withId = [
      ...courses.map(({ line, matter }) => ({ file: coursesFile, line, id: matter.id })),
      ...all.map(({ file, lines, matter }) => ({ file, line: lineOfField(lines, 'id'), id: matter.id })),
    ].filter(({ id }) => id)
    for (const twins of Map.groupBy(withId, ({ id }) => id).values())
      for (const { file, line } of twins.slice(1)) {
        const message = `${twins[0]?.file ?? ''} has the same id: leave the id out of one of them`
        this.problems.push({ file, line, message })
      }
  }
}
