import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { operationTable } from './packages/web/operation-table.ts'

if (!process.versions.node.startsWith('24.')) {
  process.stderr.write(
    `The tests need Node 24, and this is ${process.versions.node}: run them with npm test, npm run test:unit or npm run test:api, which bring it along.\n`,
  )
  process.exit(1)
}

// These limits are generous, because the machine may be busy.
const patience = { testTimeout: 120_000, hookTimeout: 120_000 }
// Test files mock no module, and each API test file has its own database. So files may share loaded modules.
const shared = { isolate: false, ...patience }

const server = join(import.meta.dirname, 'packages/server')
const api = { root: server, globalSetup: ['src/testing/global-setup.ts'], ...shared }
/** Matches the code of tests that depend on the kind of database. They run on both kinds (decision 0133). */
const differs = /TEST_DATABASE_URL|databaseUrl|useRaces|beginAndKill/
const differing = globSync('src/**/*.test.ts', { cwd: server }).filter((file) =>
  differs.test(readFileSync(join(server, file), 'utf8')),
)

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'server', include: ['src/**/*.test.ts'], ...api } },
      { test: { name: 'embedded', include: differing, env: { TEST_DATABASE_URL: '' }, ...api } },
      {
        plugins: [operationTable()],
        test: {
          name: 'web',
          root: 'packages/web',
          include: ['src/**/*.test.ts', 'worker/*.test.ts', '*.test.ts'],
          ...shared,
        },
      },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], ...shared } },
      { test: { name: 'repository', root: 'scripts', include: ['**/*.test.ts'], ...shared } },
    ],
    // One more than the processors of a small machine, because API tests mostly wait for their database.
    maxWorkers: 3,
    // Lists no slow tests, so that the report has one line per test file. Failed tests are always listed.
    slowTestThreshold: Number.MAX_SAFE_INTEGER,
  },
})
