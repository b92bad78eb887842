import { type Line, needOf } from './lines.ts'
import { kinds, type Visit } from './visit.ts'

export interface Measured {
  build: string
  line: Line
  page: string
  visits: Visit[]
}

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

/** `ofLine`: the page's ready time, divided by the connection's time for the bytes loaded until then. */
export function summarise({ build, line, page, visits }: Measured, landings: readonly Visit[]) {
  const middle = (read: (visit: Visit) => number) => median(visits.map(read))
  // Divides by the landing page in the same round, because a slow phase affects both visits.
  const ofLanding = visits.map(({ firstPaint }, round) => firstPaint / (landings[round]?.firstPaint ?? 0))
  const ofLine = visits.map(({ ready, bytesUntilReady }) => ready / needOf(line, bytesUntilReady))
  return {
    build,
    line: line.name,
    page,
    first: middle(({ firstPaint }) => firstPaint),
    ofLanding: median(ofLanding),
    ofLandingRange: { lowest: Math.min(...ofLanding), highest: Math.max(...ofLanding) },
    largest: middle(({ largestPaint }) => largestPaint),
    ready: middle(({ ready }) => ready),
    alive: middle(({ alive }) => alive),
    ofLine: median(ofLine),
    ofLineRange: { lowest: Math.min(...ofLine), highest: Math.max(...ofLine) },
    blocked: middle(({ blocked }) => blocked),
    shift: middle(({ shift }) => shift),
    bytesUntilReady: middle(({ bytesUntilReady }) => bytesUntilReady),
    bytes: middle(({ bytes }) => bytes),
    byKind: Object.fromEntries(kinds.map((kind) => [kind, middle(({ byKind }) => byKind[kind] ?? 0)])),
    requests: middle(({ requests }) => requests),
  }
}

export type Summary = ReturnType<typeof summarise>

const titles = [
  'first',
  'x landing',
  'lowest',
  'highest',
  'largest',
  'ready',
  'alive',
  'x line',
  'lowest',
  'highest',
  'blocked',
  'shift',
  'kB ready',
  'kB',
]
const kilo = (bytes = 0) => (bytes / 1000).toFixed(1)

const figuresOf = ({ byKind, ...one }: Summary): string[] => [
  one.first.toFixed(),
  one.ofLanding.toFixed(2),
  one.ofLandingRange.lowest.toFixed(2),
  one.ofLandingRange.highest.toFixed(2),
  one.largest.toFixed(),
  one.ready.toFixed(),
  one.alive.toFixed(),
  one.ofLine.toFixed(2),
  one.ofLineRange.lowest.toFixed(2),
  one.ofLineRange.highest.toFixed(2),
  one.blocked.toFixed(),
  one.shift.toFixed(3),
  kilo(one.bytesUntilReady),
  kilo(one.bytes),
  ...kinds.map((kind) => kilo(byKind[kind])),
  one.requests.toFixed(),
]

const row = (head: string, figures: readonly string[]): string =>
  `${head.padEnd(28)}${figures.map((figure) => figure.padStart(10)).join('')}\n`

export const titleRow = (line: string): string => `\n${row(line, [...titles, ...kinds, 'requests'])}`
export const pageRow = (one: Summary): string => row(`${one.build} ${one.page}`.trim(), figuresOf(one))
