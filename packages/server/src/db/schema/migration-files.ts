import { readdirSync } from 'node:fs'
import type { Migration } from 'kysely/migration'

const folder = new URL('../migrations/', import.meta.url)

/**
 * A file of the folder. What is stepwise runs outside of a transaction, for a table that grows: it has steps of its own,
 * and begins anew where it was broken off.
 */
export interface MigrationFile {
  up: Migration['up']
  isStepwise?: boolean
}

export type Steps = ReadonlyMap<string, MigrationFile>

/** In the order of the numbers that they begin with. */
export const stepNames: readonly string[] = readdirSync(folder)
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()

/**
 * What older code needs is taken away by steps whose names end with `.after`: they wait until none of it runs. All
 * others only add, so that older code works on (rules: upgrades 1, decision 0059).
 */
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
