import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '#db/engine/client.ts'
import { describeFunctions, describeSchema } from './describe-schema.ts'
import { generateTypes } from './generate-types.ts'
import { migrate } from './migrate.ts'

/** Runs all migrations in memory and returns the row types, the schema as SQL and the functions. */
export async function generateSchema() {
  const { db, close } = await openEmbedded('memory://')
  await migrate(db)
  const generated = {
    types: await generateTypes(db),
    schema: await describeSchema(db),
    functions: await describeFunctions(db),
  }
  await close()
  return generated
}

const write = (file: string, text: string) =>
  writeFileSync(fileURLToPath(new URL(file, import.meta.url)), text)

if (import.meta.main) {
  const { types, schema } = await generateSchema()
  write('schema.gen.ts', types)
  write('schema.gen.sql', schema)
}
