import type { CertificateFacts } from '@koya/contract'
import { certificatePages } from '@koya/contract/certificates/certificate-kind'
import { clothColours, coloursOf, dipOpacity } from '@koya/contract/cloth/colours'
import { drawSquare } from '@koya/contract/cloth/draw-square'
import { bandsByHand, layOut } from '#components/cloth/woven-cloth.tsx'
import { community } from '#content/community.ts'
import { BandPaths, heightOf } from '#ui/cloth/banded-cloth.tsx'
import { Strokes } from '#ui/cloth/motif.tsx'
import { dayText } from '#ui/texts/moment-text.ts'

/** The baseline of the name's first line. */
const nameAt = 136
/** The size to which previews of shared links are cropped. */
const width = 1200
const height = 630
const margin = 50
const side = height - 2 * margin
const textFrom = 2 * margin + side
const textWidth = width - textFrom - margin
const family = "Ojuju, 'Noto Sans', 'DejaVu Sans', system-ui, sans-serif"

/** People keep the file, so it contains its own colours. */
const colours = { ...clothColours, text: '#faf5e8', soft: '#c0c6ec' }

const lines = {
  fill: 'none',
  stroke: colours.lines,
  strokeWidth: 2.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The smallest size at which the code stays readable when the picture is halved. */
const codeSide = 140

/** The usual maximum width of a bold Ojuju letter, as a fraction of the font size. */
const letterWidth = 0.64
const lettersAt = (size: number): number => Math.floor(textWidth / (size * letterWidth))

const splitWords = (text: string): string[] => text.split(/(?<=[ -])/)

/** Splits a text into lines, at spaces and after hyphens, and inside a word that is longer than a line. */
function wrap(text: string, size: number): string[] {
  const letters = lettersAt(size)
  const lines: string[] = []
  for (const word of splitWords(text)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.trimEnd().length <= letters)
      lines[lines.length - 1] = last + word
    else for (let from = 0; from < word.length; from += letters) lines.push(word.slice(from, from + letters))
  }
  return lines.filter((line) => line.trim() !== '')
}

const shrinking = [1, 0.85, 0.7, 0.6, 0.5, 0.42, 0.35]

/** Returns the largest font size at which the text fits into that many rows. The text is never cut off. */
function sizeFor(text: string, largest: number, rows: number): number {
  const fits = (size: number) =>
    wrap(text, size).length <= rows &&
    splitWords(text).every((word) => word.trimEnd().length <= lettersAt(size))
  return shrinking.map((part) => part * largest).find(fits) ?? largest * 0.3
}

/** Returns the font size that fits one line of small letters beside the code. Small letters are narrower. */
const besideCode = (text: string): number => Math.min(20, (textWidth - codeSide - 20) / (text.length * 0.52))

const lineHeight = 1.12
/** Returns the distance from the first to the last line of a text. */
const depthOf = (text: string, size: number): number => (wrap(text, size).length - 1) * size * lineHeight

function Lines({ text, size, y, bold = false }: { text: string; size: number; y: number; bold?: boolean }) {
  return (
    <text
      x={textFrom}
      y={y}
      fontSize={size}
      fontWeight={bold ? 700 : 400}
      fill={bold ? colours.text : colours.soft}
    >
      {wrap(text, size).map((line, index) => (
        <tspan key={line} x={textFrom} y={y + index * size * lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** Without graded tasks no squares are drawn, only decorative bands from edge to edge. */
function Bands() {
  const tall = bandsByHand.reduce((sum, band) => sum + heightOf(band), 0)
  const scale = height / tall
  const columns = Math.floor((margin + side) / (100 * scale))
  const tops = bandsByHand.map((_, index) =>
    bandsByHand.slice(0, index).reduce((sum, band) => sum + heightOf(band), 0),
  )
  return (
    <g transform={`scale(${scale})`} {...lines}>
      {bandsByHand.flatMap((band, row) =>
        Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of a band is its place
          <g key={`${row} ${column}`} transform={`translate(${column * 100} ${tops[row]})`}>
            <BandPaths band={band} ground={colours.square} />
          </g>
        )),
      )}
    </g>
  )
}

/** Draws the code with the empty border that cameras need. */
function Code({ code }: Pick<CertificateFacts, 'code'>) {
  const all = code.size + 8
  return (
    <g
      transform={`translate(${width - margin - codeSide} ${height - margin - codeSide}) scale(${codeSide / all})`}
    >
      <path fill="#fff" d={`M0 0h${all}v${all}h-${all}z`} />
      <path transform="translate(4 4)" d={code.path} />
    </g>
  )
}

function Square({ weave, place }: { weave: string | null; place: number }) {
  const { isReversed, parts } = drawSquare(weave, place)
  const own = coloursOf(isReversed)
  return parts.map(({ strokes, role, transform }, index) => (
    <g
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
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

function Squares({ weaves }: Pick<CertificateFacts, 'weaves'>) {
  const { columns, rows } = layOut(weaves.length)
  const scale = side / (Math.max(columns, rows) * 100)
  const left = margin + (side - columns * 100 * scale) / 2
  const top = margin + (side - rows * 100 * scale) / 2
  return (
    <g transform={`translate(${left} ${top}) scale(${scale})`} {...lines}>
      {weaves.map((weave, place) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
          key={place}
          transform={`translate(${(place % columns) * 100} ${Math.floor(place / columns) * 100})`}
        >
          <Square weave={weave} place={place} />
        </g>
      ))}
    </g>
  )
}

/** Returns sizes and places of name and feat, smaller until both end above `end`. */
function placeTexts(name: string, feat: string, end: number) {
  const places = shrinking.map((part) => {
    const nameSize = sizeFor(name, 64 * part, 3)
    const leadAt = nameAt + depthOf(name, nameSize) + 48
    const featSize = sizeFor(feat, 44 * part, 2)
    const featFrom = leadAt + 14 + featSize
    return { nameSize, leadAt, featSize, featFrom, featEnd: featFrom + depthOf(feat, featSize) }
  })
  const last = places.reduce((one, other) => (other.featEnd < one.featEnd ? other : one))
  return places.find(({ featEnd }) => featEnd <= end) ?? last
}

/** The picture of a certificate, for link previews and for download. The file contains the credential. */
export function CertificatePicture({ told }: { told: CertificateFacts }) {
  const { name, mentor, issuedAt, number, address, code, weaves } = told
  const { look } = certificatePages[told.kind]
  const feat = look.feat(told)
  const signed = mentor === null ? '' : `Signed by ${mentor}, mentor`
  const signedSize = sizeFor(signed, 24, 2)
  const dayAt = height - margin - 88
  const signedAt = dayAt - 64 - depthOf(signed, signedSize)
  const { nameSize, leadAt, featSize, featFrom } = placeTexts(name, feat, signedAt - signedSize - 14)
  const checkedAt = address
    .replace(/^https?:\/\//, '')
    .replace(/\/certificates\/[^/]*$/, '/certificates/check')
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={family}
    >
      <title>{`${name}: ${feat}, ${look.pictureTitle} of ${community.name}`}</title>
      {/* Copied from base.css: the dots and big dots of the motifs. */}
      <style>{'.d{stroke-dasharray:0 7;stroke-width:4}.b{stroke-width:9}'}</style>
      <rect width={width} height={height} fill={colours.ground} />
      {weaves.length > 0 ? <Squares weaves={weaves} /> : <Bands />}
      <Lines text={look.heading(community.name)} size={24} y={margin + 24} />
      <Lines text={name} size={nameSize} y={nameAt} bold />
      <Lines text={look.pictureLead} size={26} y={leadAt} />
      <Lines text={feat} size={featSize} y={featFrom} bold />
      <Lines text={signed} size={signedSize} y={signedAt} />
      <Lines text={dayText(issuedAt)} size={24} y={dayAt} />
      <Lines text={`Number ${number}`} size={24} y={height - margin - 54} />
      <Lines text={checkedAt} size={besideCode(checkedAt)} y={height - margin - 20} />
      <Code code={code} />
    </svg>
  )
}
