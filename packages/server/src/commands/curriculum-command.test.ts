import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { writeDirectory } from '#features/curriculum/write/write-directory.ts'
import { folderOf } from '#testing/steps/folders.ts'
import { runCurriculum } from './curriculum-command.ts'

const work = mkdtempSync(join(tmpdir(), 'koya-curriculum-'))
const DATA_DIR = join(work, 'data')
cpSync(inject('emptyData'), DATA_DIR, { recursive: true })
afterAll(() => rmSync(work, { recursive: true }))

async function run(act: string, folder: string, dryRun = false) {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const code = await runCurriculum({ DATA_DIR }, { act, folder, dryRun, keepMissing: false, say })
  return { code, said: said.join('\n') }
}

it('the command line imports a folder, once it is asked for more than a plan, and exports it', async () => {
  const folder = join(work, 'given')
  writeDirectory(folder, folderOf('Weaving'))
  const [checked, tried] = [await run('check', folder), await run('import', folder, true)]
  expect(tried).toEqual(checked)
  expect(await run('export', join(work, 'before'))).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^0 files/),
  })
  expect((await run('import', folder)).code).toBe(0)
  expect((await run('export', join(work, 'after'))).said).toMatch(/^5 files are in .*after\.$/)
})

it('a folder that is not there, or no folder, gets one sentence', async () => {
  const missing = join(work, 'missing')
  expect(await run('import', missing)).toEqual({ code: 1, said: `${missing}: There is no such folder` })
  expect(await run('mend', work)).toEqual({ code: 1, said: expect.stringMatching(/^npm run curriculum/) })
})

it('a fault that nobody foresaw is told as it is', async () => {
  const file = join(work, 'a-file')
  writeFileSync(file, '')
  await expect(run('export', join(file, 'folder'))).rejects.toThrow('ENOTDIR')
})
