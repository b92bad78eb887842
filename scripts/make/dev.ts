import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../run.ts'

const web = join(root, 'packages/web')
const webPort = '5173'
const children = [
  spawn('node', ['--watch', join(root, 'packages/server/src/main.ts')], {
    stdio: 'inherit',
    env: { CLIENT_ORIGINS: `http://localhost:${webPort}`, ...process.env },
  }),
  spawn('vite', ['--port', webPort], {
    cwd: web,
    stdio: 'inherit',
    env: { ...process.env, KOYA_CACHE: join(root, '.cache', 'vite-dev') },
  }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
