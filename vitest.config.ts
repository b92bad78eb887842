import { defineConfig } from 'vitest/config'
import { operationTable } from './packages/web/operation-table.ts'

if (!process.versions.node.startsWith('24.')) {
  process.stderr.write(
    `The tests need Node 24, and this is ${process.versions.node}: run them with npm test, npm run test:unit or npm run test:api, which bring it along.\n`,
  )
  process.exit(1)
}

// Wide, for a busy machine: nothing here measures time.
const patience = { testTimeout: 120_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          root: 'packages/server',
          include: ['src/**/*.test.ts'],
          // Nothing is mocked and each file has a database of its own, so they may share what they import.
          isolate: false,
          globalSetup: ['src/testing/global-setup.ts'],
          ...patience,
        },
      },
      {
        plugins: [operationTable()],
        test: {
          name: 'web',
          root: 'packages/web',
          include: ['src/**/*.test.ts', '*.test.ts'],
          ...patience,
        },
      },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], ...patience } },
      { test: { name: 'repository', root: 'scripts', include: ['**/*.test.ts'], ...patience } },
    ],
    maxWorkers: 2,
    // One line for each file of tests; a failed test is named whatever it took.
    slowTestThreshold: Number.MAX_SAFE_INTEGER,
  },
})
