import { buildWeb } from './build-web.ts'

await buildWeb('build')
