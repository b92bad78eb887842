import { join } from 'node:path'
import { defineConfig } from 'vite'
import { codeSplitting } from './code-splitting.ts'
import { contractValues } from './contract-values.ts'
import { css } from './css.ts'
import { leaveOutPlain } from './leave-out-plain.ts'
import { minifyAgain } from './minify-again.ts'
import { operationTable } from './operation-table.ts'
import { pagesInDev } from './pages-in-dev.ts'

/** True for a file that is loaded before `importer` runs, so that a lazy import need not preload it. */
const isLoadedBefore = (name: string, importer: string): boolean =>
  /^assets\/(app|react|rolldown-runtime)-[^/]+$/.test(name) ||
  (/^assets\/areas-[^/]+$/.test(name) && !importer.includes('entry.client'))

/** Builds the scripts and styles of the app. */
export default defineConfig({
  appType: 'custom',
  plugins: [operationTable(), contractValues(), leaveOutPlain(), pagesInDev(), minifyAgain()],
  cacheDir: process.env.KOYA_CACHE ?? '../../.cache/vite',
  css,
  build: {
    outDir: join(process.env.KOYA_BUILD ?? 'build', 'client'),
    // finish-build.ts reads the manifest and then removes it.
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    modulePreload: {
      resolveDependencies: (_file, names, { hostId }) =>
        names.filter((name) => !isLoadedBefore(name, hostId)),
    },
    rolldownOptions: {
      input: 'src/entry.client.tsx',
      // Lets the bundler drop the contract's examples; requires that property reads have no side effects.
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/mailbox': 'http://127.0.0.1:3000',
      '/healthz': 'http://127.0.0.1:3000',
      '/week.svg': 'http://127.0.0.1:3000',
    },
  },
})
