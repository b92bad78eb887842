import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '../../packages/server/src/db/engine/client.ts'
import { describeFunctions } from '../../packages/server/src/db/schema/describe-schema.ts'
import { generateSchema } from '../../packages/server/src/db/schema/generate-schema.ts'
import { copyTemplate } from '../../packages/server/src/testing/template-cache.ts'
import { readFunction, writeMigration } from '../make/migration.ts'
import { root } from '../run.ts'

const folder = join(root, 'packages/server/src/db')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

let generated: Awaited<ReturnType<typeof generateSchema>>
beforeAll(async () => {
  generated = await generateSchema()
})

describe('the committed schema is the one after all migrations; `npm run generate` writes it:', () => {
  it('the row types', () => expect(read('schema/schema.gen.ts').trim()).toBe(generated.types.trim()))
  it('the text of its tables', () => expect(read('schema/schema.gen.sql')).toBe(generated.schema))
})

describe('the files of functions', () => {
  it('are one for each function of the database', () =>
    expect(readdirSync(join(folder, 'functions')).sort()).toEqual(
      [...generated.functions.keys()].map((name) => `${name}.sql`),
    ))

  it('hold what the migrations have made; `npm run migration` makes a migration from changed files', () => {
    for (const [name, text] of generated.functions) expect(readFunction(name)).toBe(text)
  })

  it('make, as a migration, the functions that they hold', async () => {
    mkdirSync(join(root, '.cache'), { recursive: true })
    const home = mkdtempSync(join(root, '.cache/migration-'))
    const file = join(home, '9999-functions.ts')
    writeFileSync(file, writeMigration([...generated.functions.keys()]))
    const { up } = await import(file)
    const { emptyData } = await copyTemplate(home)
    const { db, close } = await openEmbedded(emptyData)
    await sql`create or replace function search_text(value text) returns text language sql as 'select 1'`.execute(
      db,
    )
    expect(await describeFunctions(db)).not.toEqual(generated.functions)
    await up(db)
    expect(await describeFunctions(db)).toEqual(generated.functions)
    await close()
    rmSync(home, { recursive: true })
  })
})
