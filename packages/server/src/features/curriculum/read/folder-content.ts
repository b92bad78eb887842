import type { SiteKind, SiteState } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Problem } from '../problems.ts'
import type { CoursesFile, StageMatter, TaskMatter, TrackMatter } from './front-matter-schema.ts'
import type { FieldLines } from './parse-yaml.ts'

interface Written<Matter> {
  /** Path of its file. */
  file: string
  /** The number that its name begins with. */
  number: number
  matter: Matter
  lines: FieldLines
}

export interface FolderTask extends Written<z.output<typeof TaskMatter>> {
  /** The brief, in Markdown. */
  source: string
  /** The line on which it begins. */
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

/** An entry of the site's own words. */
export interface FolderEntry extends Written<{ id?: string | undefined; state?: SiteState | undefined }> {
  kind: SiteKind
  content: Record<string, string>
}

/** What a folder says, as far as it can be read. */
export interface FolderContent {
  tracks: FolderTrack[]
  courses: FolderCourse[]
  entries: FolderEntry[]
  problems: Problem[]
}

export const coursesFile = 'courses.yaml'
export const siteFolder = 'site'
