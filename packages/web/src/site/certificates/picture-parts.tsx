import { clothColours, coloursOf, dipOpacity } from '@koya/contract/cloth/colours'
import { drawSquare } from '@koya/contract/cloth/draw-square'
import type { ReactNode } from 'react'
import { layOut } from '#components/cloth/woven-cloth.tsx'
import latin from '#ui/base/fonts/ojuju-latin.woff2?inline'
import latinExt from '#ui/base/fonts/ojuju-latin-ext.woff2?inline'
import signs from '#ui/base/fonts/ojuju-signs.woff2?inline'
import vietnamese from '#ui/base/fonts/ojuju-vietnamese.woff2?inline'
import { Strokes } from '#ui/cloth/motif.tsx'

/** The size of the picture in pixels, as link previews expect it. */
export const width = 1200
export const height = 630
export const margin = 50
export const side = height - 2 * margin
const textFrom = 2 * margin + side
export const textWidth = width - textFrom - margin
const family = "Ojuju, 'Noto Sans', 'DejaVu Sans', system-ui, sans-serif"

/** The picture's own colours, because no style sheet applies to the downloaded file. */
export const colours = { ...clothColours, text: '#faf5e8', soft: '#c0c6ec' }

export const lines = {
  fill: 'none',
  stroke: colours.lines,
  strokeWidth: 2.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The largest widths of letters in Ojuju Bold and in common wide fonts, as fractions of the font size. */
const letterWidths: readonly [RegExp, number][] = [
  [/[\p{Mn}\p{Me}]/u, 0],
  [/[ÆŒæœ]/, 1.17],
  [/[MWmŊƁƊ@%&—]/, 0.87],
  [/(?=\p{Lu})\p{Script=Latin}|w/u, 0.7],
  [/(?=\p{Ll})\p{Script=Latin}/u, 0.57],
  [/[\p{Script=Latin}\p{Script=Common}]/u, 0.64],
]
const otherWidth = 1.1

/** `widthOf` assumes at least this average width of a letter, as a fraction of the font size. */
const leastWidth = 0.64

/** Estimates the width of a text as a multiple of the font size. */
function widthOf(text: string): number {
  const widths = [...text].map((letter) => letterWidths.find(([of]) => of.test(letter))?.[1] ?? otherWidth)
  return Math.max(
    text.length * leastWidth,
    widths.reduce((sum, width) => sum + width, 0),
  )
}

const splitWords = (text: string): string[] => text.split(/(?<=[ -])/)

/** Breaks a word into parts that fit into a line. A combining mark stays with its letter. */
function breakWord(word: string, room: number): string[] {
  const parts: string[] = []
  for (const letter of word) {
    const last = parts.at(-1)
    const longer = `${last ?? ''}${letter}`
    const fits = /\p{M}/u.test(letter) || widthOf(longer) <= room
    if (last !== undefined && fits) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts
}

/** Splits a text into lines, at spaces and after hyphens, and inside a word that is longer than a line. */
function wrap(text: string, size: number): string[] {
  const room = textWidth / size
  const lines: string[] = []
  for (const word of splitWords(text)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(last + word.trimEnd()) <= room) lines[lines.length - 1] = last + word
    else lines.push(...breakWord(word, room))
  }
  return lines.filter((line) => line.trim() !== '')
}

export const shrinking = [1, 0.85, 0.7, 0.6, 0.5, 0.42, 0.35]

/**
 * Returns the largest font size, `largest` times a value of `shrinking`, at which the text fits into `rows`
 * lines; else 0.3 of `largest`.
 */
export function sizeFor(text: string, largest: number, rows: number): number {
  const fits = (size: number) =>
    wrap(text, size).length <= rows &&
    splitWords(text).every((word) => widthOf(word.trimEnd()) <= textWidth / size)
  return shrinking.map((part) => part * largest).find(fits) ?? largest * 0.3
}

/** Matches letters of scripts that are taller or deeper than Latin, and letters with two marks above. */
const highLetters =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|((?![\u0316-\u0333])\p{Mn}){2}/u

/** Matches capitals with a mark above, in a text in NFD. */
const markedCapitals = /\p{Lu}[\u0316-\u0333]*(?![\u0316-\u0333])\p{Mn}/u

const usualHeight = 1.12

/** Returns the distance between the lines of a text as a multiple of the font size. */
function lineHeightOf(text: string): number {
  const parts = text.normalize('NFD')
  if (highLetters.test(parts)) return 1.5
  return markedCapitals.test(parts) ? 1.3 : usualHeight
}

/** Returns how much lower than usual a text begins because of high letters. */
export const dropOf = (text: string, size: number): number => (lineHeightOf(text) - usualHeight) * size

/** Returns the distance from the baseline of the first line to that of the last line. */
export const depthOf = (text: string, size: number): number =>
  (wrap(text, size).length - 1) * size * lineHeightOf(text)

export function Lines({
  text,
  size,
  y,
  bold = false,
}: {
  text: string
  size: number
  y: number
  bold?: boolean
}) {
  return (
    <text
      x={textFrom}
      y={y}
      fontSize={size}
      fontWeight={bold ? 700 : 400}
      fill={bold ? colours.text : colours.soft}
    >
      {wrap(text, size).map((line, index) => (
        <tspan key={line} x={textFrom} y={y + index * size * lineHeightOf(text)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

export function Square({ weave, place }: { weave: string | null; place: number }) {
  const { isReversed, parts } = drawSquare(weave, place)
  const own = coloursOf(isReversed)
  return parts.map(({ strokes, role, transform }, index) => (
    <g
      // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the part
      key={index}
      transform={transform}
      fill={role && own[role]}
      {...(role === 'dip' && { fillOpacity: dipOpacity, stroke: 'none' })}
      {...(isReversed && !role && { stroke: own.lines })}
    >
      <Strokes of={strokes} />
    </g>
  ))
}

export function SquareGrid({ count, draw }: { count: number; draw: (place: number) => ReactNode }) {
  const { columns, rows } = layOut(count)
  const scale = side / (Math.max(columns, rows) * 100)
  const left = margin + (side - columns * 100 * scale) / 2
  const top = margin + (side - rows * 100 * scale) / 2
  return (
    <g transform={`translate(${left} ${top}) scale(${scale})`} {...lines}>
      {Array.from({ length: count }, (_, place) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the square
          key={place}
          transform={`translate(${(place % columns) * 100} ${Math.floor(place / columns) * 100})`}
        >
          {draw(place)}
        </g>
      ))}
    </g>
  )
}

/** The font files of the typeface, as in `base.css`; `of` matches the letters that need the file. */
const faces = [
  { file: latin, range: '', of: /./ },
  {
    file: signs,
    range: 'U+0024,U+002A,U+003C-003E,U+005B-0060,U+007B-007E,U+00A3,U+00C2-00C7,U+00D7,U+00E2-00E7',
    of: /[$*<->[-`{-~£Â-Ç×â-ç]/,
  },
  { file: latinExt, range: 'U+0143-0257,U+1E3E-1E63,U+20A6', of: /[\u0143-\u0257\u1E3E-\u1E63\u20A6]/ },
  { file: vietnamese, range: 'U+0300-0329,U+1EB8-1EE5', of: /[\u0300-\u0329\u1EB8-\u1EE5]/ },
]

/** Returns the style sheet with the typeface inside, because an SVG picture cannot load other files. */
const bringFaces = (text: string): string =>
  faces
    .filter(({ of }) => of.test(text))
    .map(
      ({ file, range }) =>
        `@font-face{font-family:Ojuju;src:url(${file});font-weight:200 800${range && `;unicode-range:${range}`}}`,
    )
    .join('')

interface SharedPictureProps {
  title: string
  /** The texts of the picture; the file contains the fonts that their letters need. */
  letters?: string
  children: ReactNode
}

/** The outer element of a picture that people share. */
export const SharedPicture = ({ title, letters = '', children }: SharedPictureProps) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    fontFamily={family}
    // In a reduced picture, as on a dashboard, texts keep their proportions and do not run under the QR code.
    textRendering="geometricPrecision"
  >
    <title>{title}</title>
    {/* Copied from base.css: the dots and big dots of the motifs. */}
    <style>{`${bringFaces(letters)}.d{stroke-dasharray:0 7;stroke-width:4}.b{stroke-width:9}`}</style>
    <rect width={width} height={height} fill={colours.ground} />
    {children}
  </svg>
)
