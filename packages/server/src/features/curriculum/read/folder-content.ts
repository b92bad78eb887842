import type { SiteKind, SiteState } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Problem } from '../problems.ts'
import type { CoursesFile, StageMatter, TaskMatter, TrackMatter } from './front-matter-schema.ts'
import type { FieldLines } from './parse-yaml.ts'

interface Written<Matter> {
  file: string
  /** The number at the start of the file or folder name. */
  number: number
  matter: Matter
  lines: FieldLines
}

export interface FolderTask extends Written<z.output<typeof TaskMatter>> {
  /** The brief, as Markdown. */
  source: string
  /** The line of the file on which the brief begins. */
  sourceLine: number
}

export interface FolderStage extends Written<z.output<typeof StageMatter>> {
  tasks: FolderTask[]
}

export interface FolderTrack extends Written<z.output<typeof TrackMatter>> {
  stages: FolderStage[]
}

export interface FolderCourse {
  key: string
  line: number
  matter: z.output<typeof CoursesFile>[string]
}

/** An entry of the site's pages, such as a person or an event. */
export interface FolderEntry extends Written<{ id?: string | undefined; state?: SiteState | undefined }> {
  kind: SiteKind
  content: Record<string, string>
}

/** The parsed content of a folder. It lacks the broken parts, which `problems` describes. */
export interface FolderContent {
  tracks: FolderTrack[]
  courses: FolderCourse[]
  entries: FolderEntry[]
  problems: Problem[]
}

export const coursesFile = 'courses.yaml'
export const siteFolder = 'site'
