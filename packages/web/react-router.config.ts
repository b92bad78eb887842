import type { Config } from '@react-router/dev/config'

/** The app of people who sign in; the public pages are no part of it (src/site). */
export default {
  appDirectory: 'src',
  buildDirectory: process.env.KOYA_BUILD ?? 'build',
  ssr: false,
  splitRouteModules: false,
} satisfies Config
