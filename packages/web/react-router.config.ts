import { accountPages } from '@koya/contract'
import type { Config } from '@react-router/dev/config'

/** The app of people who sign in; the public pages are no part of it (src/site). */
export default {
  appDirectory: 'src',
  buildDirectory: process.env.KOYA_BUILD ?? 'build',
  ssr: false,
  splitRouteModules: false,
  // Read before their scripts have come; everything else needs a session, and is drawn in the app shell.
  prerender: Object.values(accountPages),
} satisfies Config
