import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Filling the database in a hook takes long.
  test: {
    root: import.meta.dirname,
    include: ['plans.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 1_800_000,
  },
})
