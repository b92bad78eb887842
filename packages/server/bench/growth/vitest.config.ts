import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The community is filled in by a hook.
  test: {
    root: import.meta.dirname,
    include: ['plans.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 1_800_000,
  },
})
