import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAfter } from '../../../packages/server/src/db/schema/migration-files.ts'
import {
  commitBeforeMigrations,
  copyServer,
  migrations,
  nameOf,
  unpackCommit,
} from '../../make/unpack-commit.ts'
import { root } from '../../run.ts'

/** An older and a newer release, each in a folder from which it can run. */
export interface Releases {
  name: string
  older: string
  newer: string
  /** True if the older release runs on the newer schema before `up --after` (since decision 0059). */
  hasWayBack: boolean
  takesAway: boolean
}

/** Takes an earlier commit as the older release, and the working tree as the newer one. */
export function fromFormer(commit = commitBeforeMigrations()): Releases {
  const older = unpackCommit(commit)
  return {
    name: `from ${nameOf(commit)}`,
    older,
    newer: root,
    hasWayBack: ['schema-state.ts', 'schema/schema-state.ts'].some((file) =>
      existsSync(join(older, 'packages/server/src/db', file)),
    ),
    takesAway: list(root).some((name) => isAfter(name) && !list(older).includes(name)),
  }
}

const list = (folder: string) =>
  readdirSync(join(folder, migrations)).map((file) => file.replace(/\.ts$/, ''))

/** Takes the working tree as the older release; the newer one adds a column and then drops it. */
export function toNext(): Releases {
  const newer = copyServer()
  const plant = (name: string, change: string) =>
    writeFileSync(
      join(newer, migrations, `${name}.ts`),
      `import { sql } from 'kysely'\nexport const up = (db) => sql\`alter table "user" ${change}\`.execute(db)\n`,
    )
  plant('9001-planted', 'add column planted integer')
  plant('9002-planted.after', 'drop column planted')
  return { name: 'to the next one', older: root, newer, hasWayBack: true, takesAway: true }
}
