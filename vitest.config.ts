import { defineConfig } from 'vitest/config'
import { operationTable } from './packages/web/operation-table.ts'

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
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [operationTable()],
        test: { name: 'web', root: 'packages/web', include: ['src/**/*.test.ts', '*.test.ts'] },
      },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'repository', root: 'scripts', include: ['**/*.test.ts'] } },
    ],
    maxWorkers: 2,
  },
})
