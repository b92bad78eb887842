import { type PictureUse, picturePath } from '@koya/contract'
import { Refusal } from '#errors.ts'
import { makePicture } from '#pictures/make-picture.ts'
import type { Problem } from '../problems.ts'
import type { FolderContent, FolderEntry, FolderStage, FolderTask, FolderTrack } from './folder-content.ts'
import type { FolderFiles } from './folder-files.ts'
import { lineOfField } from './parse-yaml.ts'
import { isFileName, picturesIn, renamePictures, resolveBeside } from './picture-references.ts'

const ownAddress = /^\/(?!\/)[\w./-]*$/

/** Replaces the picture names in the content by addresses. Returns the pictures to store. */
export async function preparePictures(content: FolderContent, files: FolderFiles) {
  const preparer = new Preparer(files, content.problems)
  for (const track of content.tracks) {
    await preparer.prepareCover(track)
    for (const stage of track.stages) {
      await preparer.prepareCover(stage)
      for (const task of stage.tasks) await preparer.prepareBrief(task)
    }
  }
  for (const entry of content.entries) await preparer.preparePortrait(entry)
  return [...preparer.made.values()]
}

type MadePicture = Awaited<ReturnType<typeof makePicture>>

class Preparer {
  readonly made = new Map<string, MadePicture>()
  readonly #files: FolderFiles
  readonly #problems: Problem[]

  constructor(files: FolderFiles, problems: Problem[]) {
    this.#files = files
    this.#problems = problems
  }

  async prepareCover({ file, matter, lines }: FolderTrack | FolderStage): Promise<void> {
    matter.image = await this.#prepareOne(
      { file, line: lineOfField(lines, 'image') },
      'image',
      matter.image,
      'cover',
    )
  }

  async preparePortrait({ file, content, lines }: FolderEntry): Promise<void> {
    const { photo = '' } = content
    if (photo === '') return
    content.photo = await this.#prepareOne(
      { file, line: lineOfField(lines, 'photo') },
      'photo',
      photo,
      'portrait',
    )
  }

  async #prepareOne(
    place: Omit<Problem, 'message'>,
    field: string,
    name: string,
    use: PictureUse,
  ): Promise<string> {
    if (name === '' || ownAddress.test(name)) return name
    if (isFileName(name)) return this.#addressOf(place, resolveBeside(place.file, name), use)
    const message = 'Pictures of other sites are not shown: put the picture beside this file and name it'
    this.#problems.push({ ...place, message: `${field}: ${message}` })
    return ''
  }

  async prepareBrief(task: FolderTask): Promise<void> {
    const { file, source, sourceLine, matter, lines } = task
    const addresses = new Map<string, string>()
    const shown = [
      ...picturesIn(file, source, sourceLine),
      ...picturesIn(file, matter.mentorNote, lineOfField(lines, 'mentorNote')),
    ]
    for (const { name, path, line } of shown)
      if (!addresses.has(name)) addresses.set(name, await this.#addressOf({ file, line }, path, 'brief'))
    task.source = renamePictures(source, addresses)
    matter.mentorNote = renamePictures(matter.mentorNote, addresses)
  }

  async #addressOf(place: Omit<Problem, 'message'>, path: string, use: PictureUse): Promise<string> {
    const content = this.#files.get(path)
    if (!content) {
      this.#problems.push({ ...place, message: `There is no picture ${path}` })
      return ''
    }
    try {
      const known = this.made.get(`${use} ${path}`)
      const picture = known ?? (await makePicture(content, use))
      this.made.set(`${use} ${path}`, picture)
      return picturePath(picture.key)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.#problems.push({ file: path, line: null, message: error.message })
      return ''
    }
  }
}
