import { readdirSync } from 'node:fs'
import type { Migration } from 'kysely/migration'

const folder = new URL('../migrations/', import.meta.url)

/**
 * A migration file. A stepwise migration opens its own transactions, and runs again after an interruption.
 */
export interface MigrationFile {
  up: Migration['up']
  isStepwise?: boolean
}

export type Steps = ReadonlyMap<string, MigrationFile>

/** The names of all migrations, ordered by their leading numbers. */
export const stepNames: readonly string[] = readdirSync(folder)
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()

/** True for a migration that removes what older code needs (rules: upgrades 1, decision 0059). */
export const isAfter = (name: string): boolean => name.endsWith('.after')

export const readSteps = async (): Promise<Steps> =>
  new Map(
    await Promise.all(
      stepNames.map(
        async (name): Promise<[string, MigrationFile]> => [
          name,
          await import(new URL(`${name}.ts`, folder).href),
        ],
      ),
    ),
  )
