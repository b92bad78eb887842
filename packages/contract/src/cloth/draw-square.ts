import { families } from './families.ts'
import { type MotifName, motifs, type Stroke } from './motifs.ts'
import { readWeave } from './weave.ts'

/** One part of a square 100 units wide. `role` selects the fill; a part without `role` has only lines. */
export interface Part {
  readonly strokes: readonly Stroke[]
  readonly role?: 'ground' | 'dip'
  readonly transform?: string
}

const line = (d: string): Stroke => ({ d })
const dots = (d: string): Stroke => ({ d, as: 'd' })
const bigDots = (d: string): Stroke => ({ d, as: 'b' })

/** The patterns along the edge of a square, selected by `Weave.mentor`. */
const borders: readonly (readonly Stroke[])[] = [
  [],
  [line('M9 10c27-2 55 0 82-1 1 27-1 55 0 82-27 1-55-1-82 0 1-27 0-54 0-81Z')],
  [dots('M10 10h80v80H10Z')],
  [line('M4 14 14 4M4 26 26 4M86 4l10 10M74 4l22 22M4 86l10 10M4 74l22 22M96 86 86 96M96 74 74 96')],
  [line('M12 4v7M31 4v7M50 4v7M69 4v7M88 4v7M12 89v7M31 89v7M50 89v7M69 89v7M88 89v7')],
  [line('M4 12h7M4 31h7M4 50h7M4 69h7M4 88h7M89 12h7M89 31h7M89 50h7M89 69h7M89 88h7')],
  [line('M4 22c10 0 18-8 18-18M96 22c-10 0-18-8-18-18M4 78c10 0 18 8 18 18M96 78c-10 0-18 8-18 18')],
  [
    line(
      'M3 10l8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6M3 96l8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6',
    ),
  ],
]

/** The patterns around a motif, selected by `Weave.hand`. */
const stitches: readonly (readonly Stroke[])[] = [
  [],
  [bigDots('M15 15h0M85 15h0M15 85h0M85 85h0')],
  [line('M10 15h10M15 10v10M80 15h10M85 10v10M10 85h10M15 80v10M80 85h10M85 80v10')],
  [dots('M12 26c1-9 5-13 14-14M88 26c-1-9-5-13-14-14M12 74c1 9 5 13 14 14M88 74c-1 9-5 13-14 14')],
  [line('M12 21c0-12 9-12 9 0M79 21c0-12 9-12 9 0M12 79c0 12 9 12 9 0M79 79c0 12 9 12 9 0')],
  [bigDots('M50 13h0M50 87h0M13 50h0M87 50h0')],
]

/** The ways to draw a motif: once, as a double line, or with a small copy inside. */
const lines = ['single', 'double', 'echo'] as const

/** The lower part of a square for a second or later attempt, as if the cloth was dyed twice. */
const secondDip = line('M3 56c16-9 31-9 47 0s31 9 47 0l0 41c-31 2-63-1-94 0Z')

/** The motifs for squares whose weave is null or unknown; the index of the square selects one. */
const plain: readonly MotifName[] = families.market

const round = (value: number): number => Math.round(value * 100) / 100

/**
 * Returns the SVG matrix that places a motif. `turn` counts quarter turns; the values 4 to 7 also mirror the
 * motif.
 */
function place(turn: number, scale: number, shift = 0): string {
  const angle = ((turn % 4) * Math.PI) / 2
  const [cos, sin] = [round(Math.cos(angle)) * scale, round(Math.sin(angle)) * scale]
  const side = turn < 4 ? 1 : -1
  const [a, b, c, d] = [side * cos, side * sin, -sin, cos]
  return `matrix(${[a, b, c, d, 50 - 50 * (a + c) + shift, 50 - 50 * (b + d) + shift].map((value) => round(value) + 0).join(' ')})`
}

const at = <Value>(values: readonly Value[], byte: number): Value | undefined => values[byte % values.length]

export interface DrawnSquare {
  /** True if the colours of ground and lines are exchanged. */
  readonly isReversed: boolean
  readonly parts: readonly Part[]
}

const scale = 0.78
const turns = 8
const reversing = 4

/** Draws the square of a graded task; if `weave` is null or unknown, `index` selects the motif. */
export function drawSquare(weave: string | null, index: number): DrawnSquare {
  const ground: Part = { strokes: motifs.square, role: 'ground' }
  const read = weave === null ? null : readWeave(weave)
  if (read === null)
    return { isReversed: false, parts: [ground, { strokes: motifs[at(plain, index) ?? 'moon'] }] }
  const strokes = motifs[at<MotifName>(families[read.family], read.motif) ?? 'moon']
  const line = at(lines, read.hand) ?? 'single'
  const turn = read.pair % turns
  const parts: Part[] = [
    ground,
    { strokes: read.isSecondDip ? [secondDip] : [], role: 'dip' },
    { strokes: at(borders, read.mentor) ?? [] },
    { strokes: at(stitches, Math.floor(read.hand / lines.length)) ?? [] },
    { strokes, transform: place(turn, scale, line === 'double' ? -2 : 0) },
    { strokes: line === 'double' ? strokes : [], transform: place(turn, scale, 3) },
    { strokes: line === 'echo' ? strokes : [], transform: place(turn, scale / 2) },
  ]
  return {
    isReversed: Math.floor(read.pair / turns) % reversing === 0,
    parts: parts.filter((part) => part.strokes.length > 0),
  }
}
