import { type SiteKind, siteContents, siteKinds } from '@koya/contract'
import * as z from 'zod/mini'
import type { Problem } from '../problems.ts'
import type { FolderEntry } from './folder-content.ts'
import type { FolderFiles } from './folder-files.ts'
import { readFrontMatter } from './front-matter.ts'
import { lineOfField } from './parse-yaml.ts'
import { SiteMatter, siteBodies } from './site-matter.ts'

const entryPath = /^site\/(\w+)\/(\d{1,4})-[^/]+\.md$/

interface ReadEntries {
  files: string[]
  entries: FolderEntry[]
  problems: Problem[]
}

/** Reads the site entries of a folder (rules: curriculum 21). */
export function readSite(files: FolderFiles): ReadEntries {
  const read: ReadEntries = { files: [], entries: [], problems: [] }
  for (const [file, content] of files) {
    const [, folder, number] = entryPath.exec(file) ?? []
    const kind = siteKinds.find((one) => one === folder)
    if (kind === undefined) continue
    read.files.push(file)
    const { entry, problems } = readEntry({ file, kind, number: Number(number) }, content)
    if (entry) read.entries.push(entry)
    read.problems.push(...problems)
  }
  return { ...read, entries: read.entries.sort((one, other) => one.number - other.number) }
}

interface Place {
  file: string
  kind: SiteKind
  number: number
}

function readEntry(place: Place, written: Buffer): { entry: FolderEntry | null; problems: Problem[] } {
  const { file, kind } = place
  const { value, problems, lines, body, bodyLine } = readFrontMatter(SiteMatter[kind], file, written)
  const below = siteBodies[kind]
  if (below === null && body !== '')
    problems.push({ file, line: bodyLine, message: 'Nothing is read from below the second ---' })
  const { id, state, ...above } = value ?? { id: undefined, state: undefined }
  const fields: Record<string, string> = below === null ? above : { ...above, [below]: body }
  const { data, error } = checkFields(kind, fields)
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0])
    // Without a `value`, the problems of the front matter are reported already.
    if (name !== below && !value) continue
    problems.push({
      file,
      line: name === below ? bodyLine : lineOfField(lines, name),
      message: `${name}: ${message}`,
    })
  }
  if (!value || !data) return { entry: null, problems }
  const content = fields.photo === undefined ? data : { ...data, photo: fields.photo }
  return { entry: { ...place, matter: { id, state }, content, lines }, problems }
}

/** Checks the fields with the rules of the admins' form; skips the picture, which is still a file name. */
function checkFields(kind: SiteKind, { photo, ...fields }: Record<string, string>) {
  const rules: z.core.$ZodType<Record<string, string>> = siteContents[kind]
  return z.safeParse(rules, photo === undefined ? fields : { ...fields, photo: '' })
}
