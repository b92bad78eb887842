import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sources } from './repository-sources.ts'

const root = 'packages/server/src/'

/** The layers as in ARCHITECTURE.md, the highest first; a folder may import from its own and lower layers. */
const layers = [
  ['app.ts', 'background', 'commands', 'demo', 'main.ts', 'registry.ts', 'start.ts'],
  ['features'],
  ['http'],
  ['backup', 'content', 'context.ts', 'foreign', 'identity', 'notifications', 'pictures', 'shared'],
  ['access.ts', 'jobs.ts', 'limits', 'open-questions.ts'],
  ['db'],
  ['errors.ts', 'security-events.ts', 'time', 'config'],
]

/** True for the list of parsers. It may import any layer: a separate process loads them (decision 0078). */
const isLoadedApart = (file: string) => file === 'foreign/parsers.ts'

const product = sources
  .filter(({ file }) => file.startsWith(root) && !/\.test\.ts$|src\/(testing|tests)\//.test(file))
  .map(({ file, text }) => ({ file: file.slice(root.length), text }))

const imports = new Map(
  product.map(({ file, text }) => [
    file,
    [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(([, path = '']) =>
      path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)),
    ),
  ]),
)

const roomOf = (file: string): string => file.split('/')[0] ?? file
const layerOf = (file: string): number => layers.findIndex((rooms) => rooms.includes(roomOf(file)))

/** Lists circular imports, each as the chain of files that leads back to its start. */
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
    expect(product.map(({ file }) => file).filter((file) => layerOf(file) === -1)).toEqual([])
  })

  it('import nothing of a layer above', () => {
    const upward = [...imports].flatMap(([file, imported]) =>
      imported
        .filter((other) => imports.has(other) && layerOf(other) < layerOf(file) && !isLoadedApart(file))
        .map((other) => `${file} -> ${other}`),
    )
    expect(upward).toEqual([])
  })

  it('have no circle of imports, not even of types', () => {
    expect(findCircles()).toEqual([])
  })
})
