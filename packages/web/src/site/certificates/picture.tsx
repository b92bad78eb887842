import type { CertificateFacts } from '@koya/contract'
import { certificatePages } from '@koya/contract/certificates/certificate-kind'
import { bandsByHand } from '#components/cloth/woven-cloth.tsx'
import { community } from '#content/community.ts'
import { BandPaths, heightOf } from '#ui/cloth/banded-cloth.tsx'
import { dayText } from '#ui/texts/moment-text.ts'
import {
  colours,
  depthOf,
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

/** The baseline of the name's first line. */
const nameAt = 136
/** The smallest size at which the code stays readable when the picture is halved. */
const codeSide = 140

/** Returns the font size that fits one line of small letters beside the code. Small letters are narrower. */
const besideCode = (text: string): number => Math.min(20, (textWidth - codeSide - 20) / (text.length * 0.52))

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

/** Returns the largest sizes of name and feat, and their places, at which both end above `end`. */
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
    <SharedPicture title={`${name}: ${feat}, ${look.pictureTitle} of ${community.name}`}>
      {weaves.length > 0 ? (
        <SquareGrid
          count={weaves.length}
          draw={(place) => <Square weave={weaves[place] ?? null} place={place} />}
        />
      ) : (
        <Bands />
      )}
      <Lines text={look.heading(community.name)} size={24} y={margin + 24} />
      <Lines text={name} size={nameSize} y={nameAt} bold />
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
