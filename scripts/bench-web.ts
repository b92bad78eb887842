import { findBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { freePort } from './free-port.ts'
import { tryRun } from './run.ts'
import { startServer } from './start-server.ts'

/**
 * What a first visit of a page costs on a slow phone: `npm run bench:web`, or with pages of one's own after it. The
 * browser needs its libraries when it starts, so a process of its own measures.
 */
const port = await freePort()
await startServer({
  PORT: String(port),
  DATA_DIR: 'memory://',
  DEMO: '1',
  WEB_ROOT: await buildWeb('build'),
})
const env = await findBrowser()
const url = `http://localhost:${port}`
process.exit(await tryRun('node', ['e2e/measure-pages.ts', url, ...process.argv.slice(2)], { env }))
