import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** A built web app as small as one can be, which is gone after the tests of the file. */
export function useWebRoot(): string {
  const webRoot = mkdtempSync(join(tmpdir(), 'koya-web-'))
  const client = join(webRoot, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  mkdirSync(join(client, 'tracks'))
  writeFileSync(join(client, 'index.html'), '<!doctype html><style></style><h1>Koya</h1>')
  writeFileSync(join(client, 'assets', 'a.js'), 'let a')
  writeFileSync(join(client, 'logo.svg'), picture)
  writeFileSync(join(client, 'tracks', 'web-development.svg'), picture)
  writeFileSync(
    join(webRoot, 'pages.json'),
    JSON.stringify({
      pages: [{ path: '/', file: 'index.html', isShared: true }],
      notFound: 'index.html',
      inline: { 'index.html': { scripts: [], styles: ['sha256-a'] } },
    }),
  )
  afterAll(() => rmSync(webRoot, { recursive: true }))
  return webRoot
}
