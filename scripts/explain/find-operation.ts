import { dirname, join } from 'node:path'
import { type Operation, type OperationName, operations, type RefusalCode } from '@koya/contract'
import { changedMeanwhile } from '@koya/contract/authoring/authoring-fields'
import { refusalWords } from '@koya/contract/refusals'
import { matrix, type PublicName } from '../../packages/server/src/testing/access/authorization-matrix.ts'
import { sources } from '../checks/repository-sources.ts'

type Source = (typeof sources)[number]

const isTest = ({ file }: Source): boolean => /\.test\.ts$|\/testing\/|\/bench\//.test(file)
const inFolder = (folder: string) =>
  sources.filter((source) => source.file.startsWith(folder) && !isTest(source))
const server = inFolder('packages/server/src/')
const web = inFolder('packages/web/src/')

/** Lists each match of a pattern as `file:line`. */
const placesOf = (pattern: RegExp, files: readonly Source[]): string[] =>
  files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`),
  )

function resolve(from: string, path: string): string {
  if (path.startsWith('#')) return join(/^packages\/\w+\/src/.exec(from)?.[0] ?? '', path.slice(1))
  return join(dirname(from), path)
}

/** Lists the functions imported from Koya's sources that `code`, a part of the file, calls. */
function calledIn(
  code: string,
  { file, text }: Source,
  files: readonly Source[],
): { name: string; place: string; source: Source }[] {
  return [...text.matchAll(/import \{([^}]+)\} from '([#.][^']+)'/g)].flatMap(([, names = '', path = '']) => {
    const source = files.find((one) => one.file === resolve(file, path))
    const called = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^\w+$/.test(name))
    if (!source) return []
    return called
      .filter((name) => new RegExp(`\\b${name}[.(]`).test(code))
      .flatMap((name) =>
        placesOf(declared(name), [source]).map((place) => ({ name, place: `${place} ${name}`, source })),
      )
  })
}

const declared = (name: string) => new RegExp(`^export (const|async function|function) ${name}\\b`, 'gm')

const declarationsOf = (text: string): [name: string, code: string][] =>
  text.split(/\n(?=(?:export )?(?:const|async function|function) )/).flatMap((code): [string, string][] => {
    const name = /^(?:export )?(?:const|async function|function) (\w+)/.exec(code)?.[1]
    return name === undefined ? [] : [[name, code]]
  })

/** Returns the code of a function and of all declarations in its file that it uses, even indirectly. */
function codeOf(name: string, text: string): string {
  const declared = new Map(declarationsOf(text))
  const reached = new Set([name])
  for (const one of reached) {
    for (const other of declared.keys()) {
      if (new RegExp(`\\b${other}\\b`).test(declared.get(one) ?? '')) reached.add(other)
    }
  }
  return [...reached].map((one) => declared.get(one) ?? '').join('\n')
}

/** Returns the code of those functions of the file that `code`, a part of the file, calls. */
const own = (code: string, { text }: Source): string =>
  declarationsOf(text)
    .filter(([name]) => new RegExp(`\\b${name}\\(`).test(code))
    .map(([name]) => codeOf(name, text))
    .join('\n')

const isQueries = ({ file }: Source): boolean => /queries\.ts$/.test(file)
const isSql = ({ file, text }: Source): boolean =>
  /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|sql[<`]/.test(text) &&
  !/\/db\/(engine|lists)\//.test(file)

/** Lists the files in `routes` that import one of these files, directly or indirectly. */
function routesOf(files: readonly string[]): string[] {
  const reached = new Set(files)
  for (const file of reached) {
    for (const { file: importer, text } of web) {
      const paths = [...text.matchAll(/(?:from|import\() ?'([#.][^']+)'/g)].map(([, path = '']) => path)
      if (paths.some((path) => resolve(importer, path) === file)) reached.add(importer)
    }
  }
  return [...reached].filter((file) => file.includes('/src/routes/')).sort()
}

/** The code of a handler or function that runs for an operation, and the file that holds this code. */
interface Reached {
  code: string
  source: Source
}

const isRule = ({ file }: Source): boolean =>
  /\/src\/(features|http\/operations\/uploads|identity|limits|pictures|shared)\b/.test(file)

/** Returns `code` and the functions in the folders of `isRule` that `code` calls, even indirectly. */
function reach(code: string, source: Source): Reached[] {
  const reached = [{ code, source }]
  const known = new Set<string>()
  for (const from of reached) {
    for (const { name, place, source } of calledIn(from.code, from.source, server)) {
      if (known.has(place) || !isRule(source)) continue
      known.add(place)
      reached.push({ code: codeOf(name, source.text), source })
    }
  }
  return reached
}

/** Functions that make a refusal with a fixed code, each with that code; a call does not name the code. */
const madeCodes = new Map<string, RefusalCode>([
  ['alreadyEnrolled', 'already_enrolled'],
  ['invalid', 'invalid_input'],
  ['notFound', 'not_found'],
  ['refuseChanged', changedMeanwhile.code],
  ['tooMany', 'too_many'],
])

/** Lists the lines that make a refusal, each with its code and sentence. */
function findRefusals({ code, source: { file, text } }: Reached): string[] {
  const lines = text.split('\n')
  // Compares two lines together, because another function of the file may contain an equal line.
  const isReached = (at: number) =>
    [at - 1, at].some((from) => code.includes(lines.slice(from, from + 2).join('\n')))
  return lines.flatMap((line, at) => {
    if (line.startsWith('import') || !isReached(at)) return []
    const named = [...line.matchAll(/'(\w+)'/g)].flatMap(([, name = '']) => (isCode(name) ? [name] : []))
    const made = [...line.matchAll(/\b(\w+)\(/g)].flatMap(([, name = '']) => madeCodes.get(name) ?? [])
    const sentence = /'([A-Z][^']* [^']*)'/.exec(line)?.[1]
    return [...named, ...made].map((one) => `${file}:${at + 1} ${one} ${describe(one, sentence)}`)
  })
}

/** Returns the status of a refusal code, followed by the sentence or else by the code's usual text. */
const describe = (code: RefusalCode, sentence: string | undefined): string =>
  sentence ? refusalWords[code].replace(/:.*/, `: ${sentence}`) : refusalWords[code]

const isCode = (text: string): text is RefusalCode => Object.hasOwn(refusalWords, text)

const isPublic = (name: OperationName): name is PublicName => operations[name].for === 'anyone'

const actors = ['mentee', 'otherMentee', 'mentor', 'otherMentor', 'admin'] as const

/** Lists the status that the authorization matrix gives each signed-in person; 403 without an entry. */
const accessOf = (name: OperationName): string[] =>
  isPublic(name) ? [] : actors.map((actor) => `${actor} ${matrix[name][actor] ?? 403}`)

/** Lists the places of an operation in the sources, its refusals and its access. */
export function findOperation(name: OperationName): Record<string, string[]> {
  const { method, path, refusals = [], conflict }: Operation = operations[name]
  const served = new RegExp(`operations\\.${name}\\b`)
  const route = server.find(({ text }) => served.test(text))
  const handler = route?.text.split(/\n(?= {2}(?:await )?serve\w*\()/).find((part) => served.test(part)) ?? ''
  const called = route ? calledIn(handler, route, server) : []
  const rules = called.filter(
    ({ source }) => !isQueries(source) && !/\/(view|serve|lists)\.ts$|\/errors\.ts$/.test(source.file),
  )
  const asked = rules
    .flatMap(({ name, source }) => calledIn(codeOf(name, source.text), source, server))
    .concat(called)
  const home = route ? dirname(route.file) : ''
  const isElsewhere = (file: string) => Number(!file.startsWith(home))
  const used = placesOf(new RegExp(`\\b(read|call|useWrite)\\(\\s*'${name}'`, 'g'), web)
  const byPath = path.replaceAll(/\{\w+\}/g, "[^/'`]+").replaceAll('/', '\\/')
  const tested = new RegExp(
    `\\b(?:call|refusal|ask)\\(\\s*'${name}'|\\.${method}\\(\\s*['\`]${byPath}['\`?]`,
    'g',
  )
  const reached = route ? reach(handler + own(handler, route), route) : []
  return {
    contract: placesOf(new RegExp(`^  ${name}: operation\\(`, 'gm'), inFolder('packages/contract/src/')),
    route: route ? placesOf(new RegExp(served, 'g'), [route]) : [],
    rules: rules.map(({ place }) => place),
    sql: [...new Set(asked.filter(({ source }) => isSql(source)).map(({ place }) => place))],
    refusals: [
      ...refusals.map(String),
      ...(conflict ? ['409'] : []),
      ...new Set(reached.flatMap(findRefusals)),
      ...(isPublic(name) ? [] : ['401 if nobody is logged in, 403 for another role']),
      '422 for whatever its schemas do not allow, with the sentence of the field',
    ],
    access: [
      `for ${isPublic(name) ? 'anyone' : [operations[name].for].flat().join(', ')}`,
      ...accessOf(name),
    ],
    calls: used,
    screens: routesOf(used.map((place) => place.replace(/:\d+$/, ''))),
    // Tests of the operation's own feature come first.
    tests: sources
      .filter(({ file, text }) => file.endsWith('.test.ts') && text.search(tested) >= 0)
      .map(({ file }) => file)
      .sort((one, other) => isElsewhere(one) - isElsewhere(other) || one.localeCompare(other)),
  }
}
