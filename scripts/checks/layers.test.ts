import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sources } from './repository-sources.ts'

const root = 'packages/server/src/'

/** From the ground up: a room imports those of its own line and of the lines before. */
const layers = [
  ['errors.ts', 'security-events.ts', 'time', 'config'],
  ['db'],
  ['access.ts', 'jobs.ts', 'limits'],
  ['backup', 'content', 'context.ts', 'foreign', 'identity', 'notifications', 'pictures', 'shared'],
  ['http'],
  ['features'],
  ['app.ts', 'background', 'commands', 'demo', 'main.ts', 'registry.ts', 'start.ts'],
]

/** Loaded by name in a process of their own (decision 0078): nothing of the server runs there. */
const isLoadedApart = (file: string) => file === 'foreign/parsers.ts'

const product = sources
  .filter(({ file }) => file.startsWith(root) && !/\.test\.ts$|src\/(testing|tests)\//.test(file))
  .map(({ file, text }) => ({ file: file.slice(root.length), text }))

/** What each file imports, types too. */
const imports = new Map(
  product.map(({ file, text }) => [
    file,
    [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(([, path = '']) =>
      path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)),
    ),
  ]),
)

const roomOf = (file: string): string => file.split('/')[0] ?? file
const heightOf = (file: string): number => layers.findIndex((rooms) => rooms.includes(roomOf(file)))

/** The files that import each other in a circle, each with one that it leads back by. */
function findCircles(): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const circles: string[] = []
  const visit = (file: string, way: string[]): void => {
    if (state.get(file) === 'open') circles.push([...way.slice(way.indexOf(file)), file].join(' -> '))
    if (state.has(file)) return
    state.set(file, 'open')
    for (const next of imports.get(file) ?? []) visit(next, [...way, file])
    state.set(file, 'done')
  }
  for (const { file } of product) visit(file, [])
  return circles
}

describe('the rooms of the server', () => {
  it('each have a layer', () => {
    expect(product.map(({ file }) => file).filter((file) => heightOf(file) === -1)).toEqual([])
  })

  it('import nothing of a layer above', () => {
    const upward = [...imports].flatMap(([file, imported]) =>
      imported
        .filter((other) => imports.has(other) && heightOf(other) > heightOf(file) && !isLoadedApart(file))
        .map((other) => `${file} -> ${other}`),
    )
    expect(upward).toEqual([])
  })

  it('have no circle of imports, not even of types', () => {
    expect(findCircles()).toEqual([])
  })
})
