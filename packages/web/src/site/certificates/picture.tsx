import type { CertificateFacts } from '@koya/contract'
import { motifOf } from '#components/task-square.tsx'
import { community } from '#content/community.ts'
import { dayText } from '#ui/moment-text.ts'
import { MotifPaths } from '#ui/motif.tsx'
import { layOut } from './woven-cloth.tsx'

/** What previews of shared links are cut to. */
const width = 1200
const height = 630
const margin = 50
const side = height - 2 * margin
const textFrom = 2 * margin + side
const textWidth = width - textFrom - margin
const family = "Ojuju, 'Noto Sans', 'DejaVu Sans', system-ui, sans-serif"

/** It stands alone, in files that people keep, so it brings its colours along (those of `ui/tokens.css`, light). */
const colours = { ground: '#161e54', square: '#202a6e', lines: '#c3c9f0', text: '#faf5e8', soft: '#c0c6ec' }

/** Whole words in lines that fit, by the width of a bold letter in the widest of the faces; at most three, so that the rest has room. */
function wrap(text: string, size: number): string[] {
  const most = Math.floor(textWidth / (size * 0.72))
  const lines: string[] = []
  for (const word of text.split(' ').flatMap((one) => one.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [])) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.slice(0, 3)
}

/** On one line where it fits, else smaller, else on two. */
const sizeFor = (text: string, largest: number): number =>
  [largest, largest * 0.85, largest * 0.7].find((size) => wrap(text, size).length === 1) ??
  (wrap(text, largest * 0.8).length < 3 ? largest * 0.8 : largest * 0.5)

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
        <tspan key={line} x={textFrom} y={y + index * size * 1.12}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

function Squares({ count }: { count: number }) {
  const { columns, rows } = layOut(count)
  const scale = side / (Math.max(columns, rows) * 100)
  const left = margin + (side - columns * 100 * scale) / 2
  const top = margin + (side - rows * 100 * scale) / 2
  return (
    <g
      transform={`translate(${left} ${top}) scale(${scale})`}
      fill="none"
      stroke={colours.lines}
      strokeWidth={2.8}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {Array.from({ length: count }, (_, place) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
          key={place}
          transform={`translate(${(place % columns) * 100} ${Math.floor(place / columns) * 100})`}
        >
          <MotifPaths name="square" fill={colours.square} />
          <MotifPaths name={motifOf(place)} />
        </g>
      ))}
    </g>
  )
}

/** The picture that goes around: for previews of a shared link, and to be kept, with the credential inside. */
export function CertificatePicture({ told }: { told: CertificateFacts }) {
  const { name, track, mentor, issuedAt, number, address, tasks } = told
  const nameSize = sizeFor(name, 64)
  const nameEnd = 150 + (wrap(name, nameSize).length - 1) * nameSize * 1.12
  const trackSize = sizeFor(track, 44)
  const trackFrom = nameEnd + 62 + trackSize
  const signed = mentor === null ? '' : `Signed by ${mentor}, mentor`
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={family}
    >
      <title>{`${name}: ${track}, certificate of ${community.name}`}</title>
      {/* As base.css has them: dots and big dots of the motifs. */}
      <style>{'.d{stroke-dasharray:0 7;stroke-width:4}.b{stroke-width:9}'}</style>
      <rect width={width} height={height} fill={colours.ground} />
      <Squares count={tasks.length} />
      <Lines text={`${community.name} certificate`} size={24} y={margin + 24} />
      <Lines text={name} size={nameSize} y={150} bold />
      <Lines text="has finished the track" size={26} y={nameEnd + 48} />
      <Lines text={track} size={trackSize} y={trackFrom} bold />
      <Lines text={signed} size={24} y={height - margin - 148} />
      <Lines text={dayText(issuedAt)} size={24} y={height - margin - 88} />
      <Lines text={`Number ${number}`} size={24} y={height - margin - 54} />
      <Lines
        text={address.replace(/^https?:\/\//, '').replace(/\/certificates\/.*$/, '/certificates/check')}
        size={18}
        y={height - margin - 20}
      />
    </svg>
  )
}
