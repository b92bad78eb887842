import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  cacheDir: process.env.KOYA_CACHE ?? '../../.cache/vite',
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/mailbox': 'http://127.0.0.1:3000' } },
})
