import { toJSONSchema } from 'zod/mini'
import { CoursesFile, StageMatter, TaskMatter, TrackMatter } from './front-matter-schema.ts'

const files = {
  track: [TrackMatter, 'The front matter of a track.md'],
  stage: [StageMatter, 'The front matter of a stage.md'],
  task: [TaskMatter, 'The front matter of the file of a task'],
  courses: [CoursesFile, 'The file courses.yaml'],
} as const

/** What editors check a folder with while it is written: `docs/curriculum.schema.json`. */
export function writeJsonSchema(): string {
  const definitions = Object.entries(files).map(([name, [schema, description]]) => {
    const { $schema: _, ...rest } = toJSONSchema(schema, { io: 'input' })
    return [name, { description, ...rest }]
  })
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A curriculum as a folder',
    anyOf: Object.keys(files).map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: Object.fromEntries(definitions),
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}
