import { join } from 'node:path'
import { defineConfig } from 'vite'
import { css } from './css.ts'

/** Builds what renders the public pages, as one program for Node that needs no package beside it. */
export default defineConfig({
  cacheDir: process.env.KOYA_CACHE ?? '../../.cache/vite',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  css,
  build: {
    ssr: 'src/site/render-page.tsx',
    outDir: join(process.env.KOYA_BUILD ?? 'build', 'site'),
    manifest: true,
    ssrEmitAssets: true,
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
  },
})
