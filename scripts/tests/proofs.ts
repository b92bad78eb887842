import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

/** A test or heading: `file` is the end of the path, `title` may be a part of a test's title. */
export interface Proof {
  file: string
  title: string
}

/** A row of docs/proofs.md or docs/rows.md. */
export interface Row {
  id: string
  section: string
  proofs: Proof[]
  /** False if the row has no proof, or if its proofs cover only a part of the row. */
  isWhole: boolean
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

export const readRows = (): Row[] => rowsOf('docs/proofs.md', /^\| [TV]\d/)

export const readSpecificationRows = (): Row[] => rowsOf('docs/rows.md', /^\| [A-Z]\d/)

const rowsOf = (file: string, isRow: RegExp): Row[] =>
  read(file)
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [section = '', ...lines] = part.split('\n')
      return lines
        .filter((line) => isRow.test(line))
        .map((line) => {
          const [, id = ''] = line.split('|').map((cell) => cell.trim())
          const proofs = [...line.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
            file,
            title,
          }))
          return { id, section, proofs, isWhole: proofs.length > 0 && !line.includes('| not yet: ') }
        })
    })

const files = globSync(['{packages,e2e,scripts}/**/*.test.ts', 'docs/**/*.md', '*.md'], { cwd: root }).filter(
  (file) => !file.includes('node_modules'),
)

/** Returns the files whose path is, or ends with, the proof's `file`. */
export const filesOf = ({ file }: Proof): string[] =>
  files.filter((path) => path === file || path.endsWith(`/${file}`))

/** Returns the titles of tests and test groups: strings directly before a function. */
export const titlesIn = (file: string): string[] =>
  [
    ...read(file).matchAll(
      /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?(?:\(|\w+\s*=>)/g,
    ),
  ].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'))

/** A test in a report; `title` may include the titles of its groups. */
export interface Told {
  file: string
  title: string
  passed: boolean
}

/** True if every test that proves the row has run and passed, with all its parameters. */
export const isProved = ({ proofs, isWhole }: Row, told: Told[]): boolean =>
  isWhole &&
  proofs.every((proof) => {
    const runs = told.filter(
      ({ file, title }) => file.endsWith(`/${proof.file}`) && title.includes(proof.title),
    )
    return runs.length > 0 && runs.every(({ passed }) => passed)
  })

/** Returns an error message if a proof does not name exactly one file and a title in it; null otherwise. */
export function findFault(proof: Proof): string | null {
  const found = filesOf(proof)
  const [file] = found
  if (file === undefined || found.length > 1) return `${proof.file} is ${found.length} files`
  const isThere = file.endsWith('.md')
    ? read(file).split('\n').includes(proof.title)
    : titlesIn(file).some((title) => title.includes(proof.title))
  return isThere ? null : `${file} has no ${proof.title}`
}

/** Returns the lines about proved rows for the output of `npm test`. */
export function countProofs(told: Told[]): string {
  const rows = readRows()
  const count = (of: (row: Row) => boolean, all = rows) => {
    const counted = all.filter(of)
    return `${counted.filter((row) => isProved(row, told)).length} of ${counted.length}`
  }
  const isShared = ({ id }: Row) => Number(id.slice(1)) <= 48
  const threats = ({ section }: Row) => section === 'Threats'
  return [
    `threats: ${count((row) => threats(row) && isShared(row))}`,
    `threats of our own: ${count((row) => threats(row) && !isShared(row))}`,
    `ASVS: ${count(({ section }) => section === 'ASVS: what a test can prove')}`,
    `rows: ${count(() => true, readSpecificationRows())}`,
  ].join('\n')
}
