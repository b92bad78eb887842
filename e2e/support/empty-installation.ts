import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import type { Person } from './make.ts'

const server = fileURLToPath(new URL('../../packages/server/src/testing/browser-server.ts', import.meta.url))

export interface Installation {
  url: string
  /** Somebody who can sign in, made in the process of this installation. */
  person: (role: 'admin' | 'mentee') => Promise<Person>
}

/** Koya as it is on its first day: no track, no mentor, nobody; gone after `use`. */
export async function withEmptyInstallation(use: (installation: Installation) => Promise<void>) {
  const [port, scenePort] = await Promise.all([freePort(), freePort()])
  const process = spawn('node', [server], {
    env: {
      ...globalThis.process.env,
      PORT: String(port),
      SCENE_PORT: String(scenePort),
      DATA_DIR: 'memory://',
      DEMO: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const url = `http://localhost:${port}`
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
    await use({
      url,
      person: async (role) =>
        (await fetch(`http://127.0.0.1:${scenePort}/${role}`, { method: 'POST', body: '{}' })).json(),
    })
  } finally {
    await stop(process)
  }
}

async function stop(process: ChildProcess): Promise<void> {
  const left = once(process, 'exit')
  process.kill('SIGTERM')
  await left
}
