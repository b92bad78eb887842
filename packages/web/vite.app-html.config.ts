import { join } from 'node:path'
import { defineConfig } from 'vite'
import { css } from './css.ts'
import { operationTable } from './operation-table.ts'

/** Builds the renderer of the app's pages as one Node program without dependencies. */
export default defineConfig({
  plugins: [operationTable()],
  cacheDir: process.env.KOYA_CACHE ?? '../../.cache/vite',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  css,
  build: {
    ssr: 'src/render-app.tsx',
    outDir: join(process.env.KOYA_BUILD ?? 'build', 'app-html'),
    assetsInlineLimit: 0,
  },
})
