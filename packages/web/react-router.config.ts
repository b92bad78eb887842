import type { Config } from '@react-router/dev/config'
import { prerendered } from './src/pages.ts'

export default {
  appDirectory: 'src',
  buildDirectory: process.env.KOYA_BUILD ?? 'build',
  ssr: false,
  splitRouteModules: false,
  prerender: [...prerendered],
} satisfies Config
