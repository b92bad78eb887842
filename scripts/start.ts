import { buildWeb } from './make/build-web.ts'

process.env.WEB_ROOT ??= await buildWeb('build')
process.env.LOG_LEVEL ??= 'warn'
await import('../packages/server/src/main.ts')
