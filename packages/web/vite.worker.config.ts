import { join } from 'node:path'
import { defineConfig } from 'vite'

/** Builds the service worker as one classic script, because some browsers support no modules as workers. */
export default defineConfig({
  cacheDir: process.env.KOYA_CACHE ?? '../../.cache/vite',
  publicDir: false,
  build: {
    outDir: join(process.env.KOYA_BUILD ?? 'build', 'worker'),
    lib: { entry: 'worker/worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'worker.js' },
  },
})
