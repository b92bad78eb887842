import type { CertificateFacts } from '@koya/contract'
import { certificatePages } from '@koya/contract/certificates/certificate-kind'
import { bandsByHand } from '#components/cloth/woven-cloth.tsx'
import { community } from '#content/community.ts'
import { BandPaths, heightOf } from '#ui/cloth/banded-cloth.tsx'
import { dayText } from '#ui/texts/moment-text.ts'
import {
  colours,
  depthOf,
  dropOf,
  height,
  Lines,
  lines,
  margin,
  SharedPicture,
  Square,
  SquareGrid,
  shrinking,
  side,
  sizeFor,
  textWidth,
  width,
} from './picture-parts.tsx'

/** The y position of the name's first baseline. A name with high letters begins lower, by `dropOf`. */
const nameAt = 136
/** The side of the QR code; a smaller one is unreadable at half the picture's size. */
const codeSide = 140

/** Returns the font size, at most 20, of a line beside the QR code; a letter takes 0.52 of the font size. */
const besideCode = (text: string): number => Math.min(20, (textWidth - codeSide - 20) / (text.length * 0.52))

/** Draws decorative bands, for a certificate without squares. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the part of the band
          <g key={`${row} ${column}`} transform={`translate(${column * 100} ${tops[row]})`}>
            <BandPaths band={band} ground={colours.square} />
          </g>
        )),
      )}
    </g>
  )
}

/** Draws the QR code with the empty border that cameras need. */
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

/** Returns the largest font sizes whose texts end above `end`, or else the sizes with the least height. */
function placeTexts(name: string, feat: string, end: number) {
  const places = shrinking.map((part) => {
    const nameSize = sizeFor(name, 64 * part, 3)
    const nameFrom = nameAt + dropOf(name, nameSize)
    const leadAt = nameFrom + depthOf(name, nameSize) + 48
    const featSize = sizeFor(feat, 44 * part, 2)
    const featFrom = leadAt + 14 + featSize + dropOf(feat, featSize)
    return { nameSize, nameFrom, leadAt, featSize, featFrom, featEnd: featFrom + depthOf(feat, featSize) }
  })
  const last = places.reduce((one, other) => (other.featEnd < one.featEnd ? other : one))
  return places.find(({ featEnd }) => featEnd <= end) ?? last
}

/** Draws the picture of a certificate, for link previews and for download. */
export function CertificatePicture({ told }: { told: CertificateFacts }) {
  const { name, mentor, issuedAt, number, address, code, weaves } = told
  const { look } = certificatePages[told.kind]
  const feat = look.feat(told)
  const signed = mentor === null ? '' : `Signed by ${mentor}, mentor`
  const signedSize = sizeFor(signed, 24, 2)
  const dayAt = height - margin - 88
  const signedAt = dayAt - 84 - depthOf(signed, signedSize)
  const { nameSize, nameFrom, leadAt, featSize, featFrom } = placeTexts(
    name,
    feat,
    signedAt - signedSize - 14,
  )
  const checkedAt = address
    .replace(/^https?:\/\//, '')
    .replace(/\/certificates\/[^/]*$/, '/certificates/check')
  return (
    <SharedPicture
      title={`${name}: ${feat}, ${look.pictureTitle} of ${community.name}`}
      letters={[name, feat, signed].join('')}
    >
      {weaves.length > 0 ? (
        <SquareGrid
          count={weaves.length}
          draw={(place) => <Square weave={weaves[place] ?? null} place={place} />}
        />
      ) : (
        <Bands />
      )}
      <Lines text={look.heading(community.name)} size={24} y={margin + 24} />
      <Lines text={name} size={nameSize} y={nameFrom} bold />
      <Lines text={look.pictureLead} size={26} y={leadAt} />
      <Lines text={feat} size={featSize} y={featFrom} bold />
      <Lines text={signed} size={signedSize} y={signedAt} />
      <Lines text={dayText(issuedAt)} size={24} y={dayAt} />
      <Lines text={`Number ${number}`} size={24} y={height - margin - 54} />
      <Lines text={checkedAt} size={besideCode(checkedAt)} y={height - margin - 20} />
      <Code code={code} />
    </SharedPicture>
  )
}
