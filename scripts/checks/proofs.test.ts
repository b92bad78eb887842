import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../run.ts'
import { filesOf, findFault, readRows, readSpecificationRows, titlesIn } from '../tests/proofs.ts'
import { sources } from './repository-sources.ts'

const rows = readRows()
const inSection = (name: string) => rows.filter(({ section }) => section.startsWith(name))

describe('docs/proofs.md', () => {
  it('names each threat of docs/threats.md and each requirement once', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const threats = readFileSync(join(root, 'docs/threats.md'), 'utf8').matchAll(/^- \*\*(T\d+)\*\*/gm)
    expect(inSection('Threats').map(({ id }) => id)).toEqual([...threats].map(([, id]) => id))
    const sizes = ['what a test can prove', 'what a document or an operator does', 'what does not apply']
    expect(sizes.map((name) => inSection(`ASVS: ${name}`).length)).toEqual([138, 46, 69])
  })

  it('names tests and headings that are there', () => {
    const missing = [...rows, ...readSpecificationRows()].flatMap(({ id, proofs }) =>
      proofs.flatMap((proof) => {
        const fault = findFault(proof)
        return fault === null ? [] : [`${id}: ${fault}`]
      }),
    )
    expect(missing).toEqual([])
  })

  it('proves what a test can prove by tests, or says why not yet', () => {
    const counted = [...inSection('Threats'), ...inSection('ASVS: what a test')]
    const unproved = counted.filter(
      ({ proofs, isWhole }) => isWhole && proofs.some(({ file }) => file.endsWith('.md')),
    )
    expect(unproved).toEqual([])
    const text = readFileSync(join(root, 'docs/proofs.md'), 'utf8').split('## ASVS: what a document')[0] ?? ''
    const lines = text.split('\n').filter((line) => /^\| [TV]\d/.test(line))
    expect(lines.filter((line) => !/“.+”|\| not yet: \w/.test(line))).toEqual([])
  })

  it('knows every test that begins with the name of a threat or a requirement', () => {
    const unknown = sources
      .filter(({ file }) => file.endsWith('.test.ts') && file !== 'scripts/checks/proofs.test.ts')
      .flatMap(({ file }) => titlesIn(file).map((title) => ({ file, title })))
      .flatMap(({ file, title }) => {
        const head = /^((T\d\d|ASVS-[\d.]+\d) )+/.exec(title)?.[0] ?? ''
        return head.split(' ').flatMap((name) => {
          const id = name.replace('ASVS-', 'V')
          const row = rows.find((candidate) => candidate.id === id)
          const isNamed = row?.proofs.some(
            (proof) => filesOf(proof).includes(file) && title.includes(proof.title),
          )
          return name === '' || isNamed ? [] : [`${name} of ${file}: ${title}`]
        })
      })
    expect(unknown).toEqual([])
  })
})

describe('docs/rows.md', () => {
  it('names each row of the specification once, with a test', () => {
    const specified = readSpecificationRows()
    const sizes = { P: 43, A: 122, S: 88, M: 66, E: 35, R: 34, F: 35, W: 130, D: 31 }
    expect(specified.map(({ id }) => id)).toEqual(
      Object.entries(sizes).flatMap(([area, size]) =>
        Array.from({ length: size }, (_, index) => `${area}${index + 1}`),
      ),
    )
    const withoutTest = specified.filter(
      ({ proofs }) => proofs.length === 0 || proofs.some(({ file }) => file.endsWith('.md')),
    )
    expect(withoutTest.map(({ id }) => id)).toEqual([])
    // A test report contains titles with their values filled in, so a title with placeholders never matches.
    const withPlaces = specified.filter(({ proofs }) => proofs.some(({ title }) => /%[a-z]|\$\{/.test(title)))
    expect(withPlaces.map(({ id }) => id)).toEqual([])
  })
})
