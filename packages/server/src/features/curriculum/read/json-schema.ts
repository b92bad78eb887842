import { siteKinds } from '@koya/contract'
import * as z from 'zod/mini'
import { CoursesFile, StageMatter, TaskMatter, TrackMatter } from './front-matter-schema.ts'
import { SiteMatter } from './site-matter.ts'

const files: [string, z.core.$ZodType, string][] = [
  ['track', TrackMatter, 'The front matter of a track.md'],
  ['stage', StageMatter, 'The front matter of a stage.md'],
  ['task', TaskMatter, 'The front matter of the file of a task'],
  ['courses', CoursesFile, 'The file courses.yaml'],
  ...siteKinds.map((kind): [string, z.core.$ZodType, string] => [
    kind,
    SiteMatter[kind],
    `The front matter of a file in site/${kind}`,
  ]),
]

/** Returns the text of `docs/curriculum.schema.json`. */
export function writeJsonSchema(): string {
  const definitions = files.map(([name, schema, description]) => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
    return [name, { description, ...rest }]
  })
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A curriculum as a folder',
    anyOf: files.map(([name]) => ({ $ref: `#/$defs/${name}` })),
    $defs: Object.fromEntries(definitions),
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}
