import { clothColours } from '#cloth/colours.ts'
import { drawSquare } from '#cloth/draw-square.ts'
import { motifs } from '#cloth/motifs.ts'

/** The visible parts of a cloth, the picture of a track: its strokes, and which squares are light. */
export interface SeenCloth {
  strokes: string[]
  isLight: boolean[]
}

const isGround = (d: string): boolean => motifs.square.some((stroke) => stroke.d === d)
const attribute = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** Reads the strokes and squares in an SVG file or a page. Skips each path whose `d` is in `others`. */
export function seeCloth(markup: string, others: readonly string[] = []): SeenCloth {
  const seen: SeenCloth = { strokes: [], isLight: [] }
  const groups: string[] = []
  for (const [tag, end] of markup.matchAll(/<(\/?)(?:g|path)\b[^>]*>/g)) {
    if (end === '/') tag === '</g>' && groups.pop()
    else if (tag.startsWith('<g')) groups.push(tag)
    else {
      const d = attribute(tag, 'd')
      if (others.includes(d)) continue
      const part = groups.at(-1) ?? ''
      const [turn] = /matrix[^"]*/.exec(part) ?? ['']
      seen.strokes.push(`${d} ${turn}`.trim())
      if (isGround(d))
        seen.isLight.push(
          attribute(part, 'fill') === clothColours.lines ||
            groups.some((group) => group.includes('reversed')),
        )
    }
  }
  return seen
}

/** Returns the strokes and squares of a cloth, given each square's code; null is a square without a weave. */
export function expectCloth(weaves: readonly (string | null)[]): SeenCloth {
  const squares = weaves.map(drawSquare)
  return {
    strokes: squares.flatMap(({ parts }) =>
      parts.flatMap(({ strokes, transform = '' }) => strokes.map(({ d }) => `${d} ${transform}`.trim())),
    ),
    isLight: squares.map(({ isReversed }) => isReversed),
  }
}

/** A square without a weave, and 24 different weaves. */
export const sampleWeaves: readonly (string | null)[] = [
  null,
  ...Array.from({ length: 24 }, (_, card) => {
    const byte = (value: number) => value.toString(16).padStart(2, '0')
    return `workshop-${byte(card)}${byte(card % 18)}${byte(card * 5)}${byte(card)}-${1 + (card % 2)}`
  }),
]
