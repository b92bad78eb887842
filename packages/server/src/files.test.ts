import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { folderFiles, memoryFiles } from './files.ts'

const parent = mkdtempSync(join(tmpdir(), 'koya-files-'))
const folder = join(parent, 'data', 'photos')
afterAll(() => rmSync(parent, { recursive: true }))

describe.each([
  ['a folder', folderFiles(folder)],
  ['memory', memoryFiles()],
])('files in %s', (_where, files) => {
  it('are there until they are removed, which may be tried twice', async () => {
    const [first, second] = [Buffer.from('first'), Buffer.from('second')]
    await files.put('a', first)
    expect(await files.get('a')).toEqual(first)
    expect(await files.get('b')).toBeNull()
    await files.put('a', second)
    expect(await files.get('a')).toEqual(second)
    await files.remove('a')
    await files.remove('a')
    expect(await files.get('a')).toBeNull()
  })
})

it('a folder keeps its files for its owner only, leaves nothing beside them, and does not hide what is wrong', async () => {
  const files = folderFiles(folder)
  await files.put('a', Buffer.from('a'))
  expect(readdirSync(folder)).toEqual(['a'])
  expect([folder, join(folder, 'a')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600])
  await expect(folderFiles(parent).get('data')).rejects.toMatchObject({ code: 'EISDIR' })
})
