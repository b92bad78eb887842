import { describe, expect, it } from 'vitest'
import { findAccepted, readAccepted } from './accepted.ts'
import { plant } from './change.ts'
import { draw } from './draw.ts'
import { findFaults } from './find-faults.ts'
import { probeAround, withProbes } from './probes.ts'
import { parse } from './tree.ts'
import { testsFor } from './try-fault.ts'

/** Plants each fault of one kind into the source. Returns one changed source for each fault. */
const planted = (kind: string, source: string): string[] =>
  findFaults('sample.tsx', source)
    .filter((fault) => fault.kind === kind)
    .map((fault) => plant(source, fault))

describe('a fault of the kind', () => {
  it.each([
    ['condition', 'if (a) b()', ['if (true) b()', 'if (false) b()', 'if (!(a)) b()']],
    ['negation', 'f(!a)', ['f(a)']],
    ['logical', 'f(a && b)', ['f(a || b)']],
    ['comparison', 'f(a < b)', ['f(a <= b)']],
    ['comparison', 'f(a === b)', ['f(a !== b)']],
    ['arithmetic', 'f(a + b)', ['f(a - b)']],
    ['arithmetic', "f(a + 'b')", []],
    ['fallback', 'f(a ?? b)', ['f(a)']],
    ['number', 'f(5000)', ['f(5001)', 'f(0)', 'f(3600000)']],
    ['boolean', 'f(true)', ['f(false)']],
    ['string', "f('Too short')", ["f('')"]],
    ['string', "where('a', '<', b)", ["where('', '<', b)", "where('a', '<=', b)"]],
    ['text', `f(\`at most \${n} left\`)`, [`f(\`\${n} left\`)`, `f(\`at most \${n}\`)`]],
    ['sql', `f(sql\`a <= \${b}\`)`, [`f(sql\`a < \${b}\`)`]],
    ['regex', 'f(/^a$/u)', ['f(/a$/u)', 'f(/^a/u)']],
    ['statement', 'await a()\nb()', [';\nb()', 'await a()\n;']],
    [
      'early exit',
      'function f() {\n  if (a) return b\n  return c\n}',
      ['function f() {\n  if (a) ;\n  return c\n}'],
    ],
    ['link of a chain', "a.from('b').where(c).execute()", ["a.from('b').execute()"]],
    ['argument', 'a.check(b, c)', ['a.check(c)', 'a.check(b, )']],
    ['element', 'f([a, b])', ['f([b])', 'f([a, ])']],
    ['attribute', 'f(<a b={1} c />)', ['f(<a  c />)', 'f(<a b={1}  />)']],
    ['property', 'f({ a, b: 1 })', ['f({ b: 1 })', 'f({ a,  })']],
  ])('%s changes %s', (kind, source, changed) => {
    expect(planted(kind, source)).toEqual(changed)
  })
})

it('leaves out types, imports and what is written into the log', () => {
  const source = `import { a } from './a.ts'
type Kind = 'one' | 'two'
interface Size { width: 5 }
export * from './b.ts'
request.log.warn({ a: 1 }, 'words')
`
  expect(findFaults('sample.ts', source)).toEqual([])
})

it('says where a fault is: its line, and the top-level name around it', () => {
  const source = '\nexport const limits = {\n  most: 20,\n}\n'
  const [fault] = findFaults('sample.ts', source).filter(({ kind }) => kind === 'number')
  expect(fault).toMatchObject({ line: 3, within: 'limits', before: '20', after: '21' })
})

it('draws the same for the same seed, each fault once', () => {
  const all = Array.from({ length: 50 }, (_, index) => ({
    file: `${index % 3}`,
    kind: `${index % 4}`,
    index,
  }))
  const drawn = draw(all, 40, 7)
  expect(draw(all, 40, 7)).toEqual(drawn)
  expect(draw(all, 40, 8)).not.toEqual(drawn)
  expect(new Set(drawn).size).toBe(40)
})

it('knows the probe of each place, and instruments without breaking the source', () => {
  const source = 'const f = (a) => (a ? { b } : c)\nif (d) e()\n'
  const at = (code: string) => ({ start: source.indexOf(code), end: source.indexOf(code) + code.length })
  const probes = ['const f', 'a ?', '{ b }', 'if (d)', 'e()'].map((code) =>
    probeAround('sample.ts', source, at(code)),
  )
  expect(new Set(probes).size).toBe(5)
  expect(() => parse(withProbes('sample.ts', source, '/dev/null'))).not.toThrow()
})

it('accepts a survivor by its code wherever it has moved, and never without a reason', () => {
  const source = 'const f = () => g(1)\n'
  const [fault] = findFaults('sample.ts', `\n\n${source}`).filter(({ kind }) => kind === 'number')
  const accepted = readAccepted('# a remark\n\nsample.ts f\n1\n2\nOne more changes nothing.\n')
  expect(fault && findAccepted(fault, accepted)?.why).toBe('One more changes nothing.')
  expect(() => readAccepted('sample.ts f\n1\n2\n')).toThrow()
})

it('is tried first by the tests beside it, then by those that run the least other code', () => {
  const source = 'const sum = 1 + 1'
  const [fault] = findFaults('tasks/sum.ts', source).filter(({ kind }) => kind === 'number')
  if (!fault) throw new Error('No fault was found to plant')
  const probe = probeAround(fault.file, source, fault)
  const seen = (others: number) => ({
    milliseconds: 1,
    probes: [probe, ...Array.from({ length: others }, (_, index) => `tasks/other.ts:${index}`)],
  })
  const tests = {
    'people/far.test.ts': seen(7),
    'e2e/tasks.test.ts:20': seen(30),
    'e2e/tasks.test.ts:10': seen(2),
    'people/near.test.ts': seen(1),
    'tasks/sum.test.ts': seen(9),
    'tasks/blind.test.ts': { milliseconds: 1, probes: [] },
  }
  expect(testsFor(fault, source, { tests, setUp: [], failed: [] })).toEqual({
    files: ['tasks/sum.test.ts', 'people/near.test.ts', 'people/far.test.ts'],
    inBrowser: ['e2e/tasks.test.ts:10', 'e2e/tasks.test.ts:20'],
    inSetUp: false,
  })
  const twice = Array.from({ length: 30 }, (_, index) => [`far/${index}.test.ts`, `e2e/far.test.ts:${index}`])
  const many = Object.fromEntries(twice.flat().map((test) => [test, seen(1)]))
  const few = testsFor(fault, source, { tests: many, setUp: [], failed: [] })
  expect([few.files.length, few.inBrowser.length]).toEqual([24, 24])
})

it('of the contract is tried first by the tests that check its declarations', () => {
  const source = "const roles = ['MENTOR']"
  const [fault] = findFaults('packages/contract/src/tasks.ts', source)
  if (!fault) throw new Error('No fault was found to plant')
  const run = { milliseconds: 1, probes: [probeAround(fault.file, source, fault)] }
  const many = { milliseconds: 1, probes: [...run.probes, 'others'] }
  const access = 'packages/server/src/tests/access/reads.test.ts'
  const tests = { 'packages/server/src/features/tasks/tasks.test.ts': run, [access]: many }
  expect(testsFor(fault, source, { tests, setUp: [], failed: [] }).files[0]).toBe(access)
  const ofServer = { ...fault, file: 'packages/server/src/limits/limits.ts' }
  const probe = probeAround(ofServer.file, source, ofServer)
  const others = {
    'packages/server/src/features/tasks/tasks.test.ts': { milliseconds: 1, probes: [probe] },
    [access]: { milliseconds: 1, probes: [probe, 'others'] },
  }
  expect(testsFor(ofServer, source, { tests: others, setUp: [], failed: [] }).files[1]).toBe(access)
})
