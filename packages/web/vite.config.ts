import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What always loads together compresses better as one file, and costs one request instead of many. */
const loadedTogether = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 4 },
  // Apart from the kit, because public pages show the brand too and take their CSS inside.
  { name: 'brand', test: /src\/ui\/(brand|motif)\./, priority: 3 },
  { name: 'lib', test: /openapi-fetch\/|src\/lib\/(api|session|notices)\.|src\/ui\/classes\./, priority: 2 },
  {
    name: 'kit',
    test: /src\/ui\/(button|icon|icon-button|toasts|field|text-field|password-field|spinner|picture|notice)\./,
    priority: 1,
  },
  {
    name: 'account',
    test: /src\/features\/auth\/(account|calls|email|find|form|forward|mail|name|new-password|send-button|use|ways)/,
    priority: 1,
  },
  {
    name: 'area',
    test: /src\/(ui|lib|features\/(shell|profile|tasks|submissions))\/|@tanstack\//,
    minShareCount: 5,
    priority: 0,
  },
]

export default defineConfig({
  plugins: [reactRouter()],
  cacheDir: process.env.KOYA_CACHE ?? '../../.cache/vite',
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups: loadedTogether } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/mailbox': 'http://127.0.0.1:3000' } },
})
