import { defineConfig } from 'vitest/config'

export default defineConfig({
  // `hookTimeout` is long, because a hook fills the database.
  test: {
    root: import.meta.dirname,
    include: ['plans.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 1_800_000,
  },
})
