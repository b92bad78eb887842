import { freePort } from '../../packages/server/src/testing/ports.ts'
import { buildWeb } from '../make/build-web.ts'
import { tryRun } from '../run.ts'
import { startServer } from '../start-server.ts'
import { findBrowser } from '../tests/browser.ts'

/**
 * What a visit of a page costs on a slow phone: `npm run bench:web`, with names or paths of pages after it for these
 * alone; BENCH_WEB_OTHER is the address of another build, which is measured in the same rounds. The browser needs its
 * libraries when it starts, so a process of its own measures. Figures as JSON go to `.cache/reports`.
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
process.exit(await tryRun('node', ['e2e/bench/main.ts', url, ...process.argv.slice(2)], { env }))
