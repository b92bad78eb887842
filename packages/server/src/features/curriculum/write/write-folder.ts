import type { Criterion } from '@koya/contract'
import { stringify } from 'yaml'
import { readPictures } from '#content/markdown.ts'
import type { Database } from '#db/engine/client.ts'
import { findPicture } from '#pictures/pictures.ts'
import { isoMoment } from '#time/lagos.ts'
import { type CourseRow, type EntryRow, type Present, readPresent, type TaskRow } from '../queries.ts'
import { coursesFile, siteFolder } from '../read/folder-content.ts'
import type { FolderFiles } from '../read/folder-files.ts'
import { renamePictures } from '../read/picture-references.ts'
import { nameOfEntry, siteBodies } from '../read/site-matter.ts'

/** Exports the curriculum and the site entries, with drafts and archived rows. */
export async function writeFolder(db: Database): Promise<FolderFiles> {
  const present = await readPresent(db)
  const writer = new FolderWriter(db, present)
  await writer.write()
  return writer.files
}

class FolderWriter {
  readonly files = new Map<string, Buffer>()
  readonly #db: Database
  readonly #present: Present
  readonly #courseKeys: ReadonlyMap<string, string>

  constructor(db: Database, present: Present) {
    this.#db = db
    this.#present = present
    this.#courseKeys = nameCourses(present.courses)
  }

  async write(): Promise<void> {
    const { courses, tracks, stages, tasks } = this.#present
    if (courses.length > 0) this.#add(coursesFile, stringify(this.#listCourses(), yamlStyle))
    for (const track of tracks) {
      const folder = nameFile(track.position + 1, track.title, 'track')
      const { id, title, description, motifs, state } = track
      const image = await this.#writePicture(track.image, folder)
      this.#add(`${folder}/track.md`, withFrontMatter({ id, title, description, image, motifs, state }, ''))
      for (const stage of stages.filter(({ track_id }) => track_id === track.id)) {
        const inner = `${folder}/${nameFile(stage.position + 1, stage.title, 'stage')}`
        const { id, title, description, state } = stage
        const image = await this.#writePicture(stage.image, inner)
        this.#add(`${inner}/stage.md`, withFrontMatter({ id, title, description, image, state }, ''))
        for (const task of tasks.filter(({ stage_id }) => stage_id === stage.id))
          await this.#writeTask(task, inner)
      }
    }
    for (const entry of this.#present.entries) await this.#writeEntry(entry)
  }

  async #writeEntry({ id, kind, position, state, content }: EntryRow): Promise<void> {
    const folder = `${siteFolder}/${kind}`
    const below = siteBodies[kind]
    const photo = await this.#writePicture(content.photo ?? '', folder)
    const filled = Object.entries({ ...content, photo }).filter(
      ([name, value]) => name !== below && value !== '',
    )
    const fields = { id, state, ...Object.fromEntries(filled) }
    const body = below === null ? '' : (content[below] ?? '')
    const name = nameFile(position, nameOfEntry(content), kind)
    this.#add(`${folder}/${name}.md`, withFrontMatter(fields, body))
  }

  async #writeTask(task: TaskRow, folder: string): Promise<void> {
    const { id, title, course_id, criteria, state } = task
    const deadline = task.deadline ? isoMoment(task.deadline) : undefined
    const days = task.days ?? undefined
    const course = course_id === null ? undefined : this.#courseKeys.get(course_id)
    const mentorNote = await this.#writePictures(task.mentor_note, folder)
    const source = await this.#writePictures(task.source, folder)
    const fields = {
      id,
      title,
      deadline,
      days,
      course,
      state,
      criteria: criteria.length === 0 ? undefined : criteria.map(writeCriterion),
      mentorNote: mentorNote || undefined,
    }
    this.#add(
      `${folder}/${nameFile(task.position + 1, task.title, 'task')}.md`,
      withFrontMatter(fields, source),
    )
  }

  #listCourses() {
    return Object.fromEntries(
      this.#present.courses.map(({ id, title, playlist_url: playlistUrl }) => [
        this.#courseKeys.get(id),
        { id, title, playlistUrl },
      ]),
    )
  }

  /** Writes each stored picture beside the text and replaces its address by the file name. */
  async #writePictures(source: string, folder: string): Promise<string> {
    const names = new Map<string, string>()
    for (const { address } of readPictures(source))
      names.set(address, await this.#writePicture(address, folder))
    return renamePictures(source, names)
  }

  /** Writes a stored picture and returns its file name; returns any other address unchanged. */
  async #writePicture(address: string, folder: string): Promise<string> {
    const key = /^\/api\/pictures\/([0-9a-f]{64})$/.exec(address)?.[1]
    const content = key === undefined ? null : await findPicture(this.#db, key)
    if (key === undefined || !content) return address
    const name = `${key.slice(0, 16)}.webp`
    this.files.set(`${folder}/${name}`, content)
    return name
  }

  #add(path: string, text: string): void {
    this.files.set(path, Buffer.from(text))
  }
}

const writeCriterion = ({ text, notYet, weight }: Criterion) => ({
  text,
  notYet: notYet || undefined,
  weight,
})

const yamlStyle = { lineWidth: 0 }

const withFrontMatter = (fields: object, body: string): string =>
  `---\n${stringify(fields, yamlStyle)}---\n${body === '' ? '' : `\n${body}\n`}`

/** Returns the name of a folder, or of a file without its ending. */
const nameFile = (number: number, title: string, kind: string): string =>
  `${String(number).padStart(2, '0')}-${slugOf(title) || kind}`

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s_-]/g, '')
    .trim()
    .replaceAll(/[\s_-]+/g, '-')
    .slice(0, 48)
    .replace(/-$/, '')

function nameCourses(courses: CourseRow[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  const used = new Set<string>()
  for (const { id, title } of courses) {
    const slug = slugOf(title) || 'course'
    let key = slug
    for (let number = 2; used.has(key); number++) key = `${slug}-${number}`
    used.add(key)
    keys.set(id, key)
  }
  return keys
}
