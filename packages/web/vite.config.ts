import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { css } from './css.ts'
import { operationTable } from './operation-table.ts'
import { siteInDev } from './site-in-dev.ts'

/** What always loads together compresses better as one file, and costs one request instead of many. */
const loadedTogether = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  // Apart from the kit, because public pages show the brand too and take their CSS inside.
  { name: 'brand', test: /src\/ui\/(brand|motif)\./ },
  {
    name: 'kit',
    test: /openapi-fetch\/|src\/(content\/page-title|lib\/(api|session|notices|reloads)|ui\/(classes|button|icon|icon-button|toasts|field|text-field|password-field|spinner|picture|notice))\./,
  },
  {
    name: 'account',
    test: /src\/features\/auth\/(account|calls|email|find|form|forward|mail|name|new-password|send-button|use|ways)/,
  },
  {
    name: 'area',
    test: /src\/(ui|lib|features\/(shell|profile|tasks|tracks|stages))\/(?!text-area|forms|safe-html|task-brief|task-description|.*fields?\.)|@tanstack\//,
    minShareCount: 2,
  },
  // Heavy, and not for the first page of a mentee: what writes forms, and what makes a task's description safe.
  { name: 'forms', test: /(react-hook-form|@hookform\/[^/]+)\/|src\/(lib\/forms|ui\/text-area)\./ },
  {
    name: 'brief',
    test: /dompurify\/|src\/features\/(tasks\/(safe-html|task-description|task-brief)|submissions\/(submission-answer|queries))\./,
  },
  { name: 'grading', test: /src\/(features\/(submissions|mentoring)|routes\/mentor)\//, minShareCount: 2 },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

export default defineConfig({
  plugins: [operationTable(), siteInDev(), reactRouter()],
  cacheDir: process.env.KOYA_CACHE ?? '../../.cache/vite',
  css,
  build: {
    // Read by finish-build.ts, which takes it out again.
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups: loadedTogether } } },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/mailbox': 'http://127.0.0.1:3000',
      '/healthz': 'http://127.0.0.1:3000',
    },
  },
})
