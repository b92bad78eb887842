import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stepNames } from '../../packages/server/src/db/schema/migration-files.ts'
import { root } from '../run.ts'

/**
 * `npm run migration -- <name> <function>...` writes the next migration, with copies of the functions' texts,
 * because a migration must not change when the files do.
 */
const folder = join(root, 'packages/server/src/db')

/** Returns the statements in a function's file, without the comment above them. */
export const readFunction = (name: string): string =>
  readFileSync(join(folder, 'functions', `${name}.sql`), 'utf8').replace(/^(--.*\n)+/, '')

export function writeMigration(functions: readonly string[]): string {
  const statements = functions.map((name) => {
    const [text = ''] = readFunction(name).split(/(?<=\$\$);\n/)
    return `  await sql\`\n${text.replace(/[\\`]|\$\{/g, '\\$&')}\`.execute(db)\n`
  })
  return `import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
${statements.join('')}}
`
}

if (import.meta.main) {
  const [name, ...functions] = process.argv.slice(2)
  if (name === undefined)
    throw new Error('Say what the migration does: npm run migration -- <name> <function>...')
  const next = String(Number.parseInt(stepNames.at(-1) ?? '', 10) + 1).padStart(4, '0')
  const file = join(folder, 'migrations', `${next}-${name}.ts`)
  writeFileSync(file, writeMigration(functions), { flag: 'wx' })
  process.stdout.write(`${file}\n`)
}
