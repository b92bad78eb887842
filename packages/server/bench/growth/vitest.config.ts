import { defineConfig } from 'vitest/config'

export default defineConfig({
  // A hook fills in the community, which takes long.
  test: {
    root: import.meta.dirname,
    include: ['plans.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 1_800_000,
  },
})
