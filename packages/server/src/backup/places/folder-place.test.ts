import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderPlace } from './folder-place.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'koya-place-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a disk that is full is told in one sentence, and the file is taken no further', async () => {
  symlinkSync('/dev/full', join(folder, 'file.part'))
  const file = Readable.from([Buffer.alloc(10), Buffer.alloc(10)])
  await expect(folderPlace(folder).write('file', file)).rejects.toThrow(
    `The folder ${folder} cannot be used for backups: ENOSPC (no space left on device).`,
  )
  expect(file.destroyed).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

it('a file that breaks off is told as what broke it, and nothing of it is kept', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(10)
      throw new Error('The database is away')
    })(),
  )
  await expect(folderPlace(folder).write('file', broken)).rejects.toThrow('The database is away')
  expect(readdirSync(folder)).toEqual([])
})
