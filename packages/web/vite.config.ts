import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { codeSplitting } from './code-splitting.ts'
import { css } from './css.ts'
import { operationTable } from './operation-table.ts'
import { siteInDev } from './site-in-dev.ts'

export default defineConfig({
  plugins: [operationTable(), siteInDev(), reactRouter()],
  cacheDir: process.env.KOYA_CACHE ?? '../../.cache/vite',
  css,
  build: {
    // Read by finish-build.ts, which takes it out again.
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // No module here does anything when it is read, so the contract's examples stay out of the browser.
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/mailbox': 'http://127.0.0.1:3000',
      '/healthz': 'http://127.0.0.1:3000',
    },
  },
})
