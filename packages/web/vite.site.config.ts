import { join } from 'node:path'
import { defineConfig } from 'vite'
import { css } from './css.ts'

/** Builds the renderer of the public pages as one Node program without dependencies. */
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
