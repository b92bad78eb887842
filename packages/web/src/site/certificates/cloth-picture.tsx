import type { ClothFacts } from '@koya/contract'
import { community } from '#content/community.ts'
import { DottedSquare } from '#ui/cloth/motif.tsx'
import {
  depthOf,
  dropOf,
  height,
  Lines,
  margin,
  SharedPicture,
  Square,
  SquareGrid,
  shrinking,
  sizeFor,
} from './picture-parts.tsx'

/** The smallest font size. A chat shows the picture at about a third of its size. */
const smallest = 36
/** The y position of the name's first baseline. A name with high letters begins lower, by `dropOf`. */
const nameAt = 194
const siteAt = height - margin - 8

/** Returns font sizes and baselines; `part` scales the largest font sizes of the name and the track. */
function arrange(name: string, track: string, part: number) {
  const nameSize = sizeFor(name, 64 * part, 3)
  const nameFrom = nameAt + dropOf(name, nameSize)
  const countAt = nameFrom + depthOf(name, nameSize) + 116
  const trackSize = sizeFor(track, 48 * part, 3)
  const trackAt = countAt + 74 + trackSize + dropOf(track, trackSize)
  return { nameSize, nameFrom, countAt, trackSize, trackAt, end: trackAt + depthOf(track, trackSize) }
}

/** Draws the picture of a cloth, which a mentee shows to others (rules: certificates 16). */
export function ClothPicture({ told: { firstName, track, site, squares } }: { told: ClothFacts }) {
  const graded = squares.filter((square) => square !== null).length
  const count = `${graded} of ${squares.length}`
  const heading = graded < squares.length ? 'A cloth in the making' : 'A finished cloth'
  const fits = (part: number) => arrange(firstName, track, part).end <= siteAt - 50
  const part = shrinking.find(fits) ?? Math.min(...shrinking)
  const { nameSize, nameFrom, countAt, trackSize, trackAt } = arrange(firstName, track, part)
  const sentence = 'tasks graded in'
  return (
    <SharedPicture title={`${firstName}: ${count} ${sentence} ${track}`}>
      <SquareGrid
        count={squares.length}
        draw={(place) => {
          const square = squares[place]
          return square ? <Square weave={square.weave} place={place} /> : <Dotted />
        }}
      />
      <Lines text={`${heading} at ${community.name}`} size={smallest} y={margin + 28} />
      <Lines text={firstName} size={nameSize} y={nameFrom} bold />
      <Lines text={count} size={96} y={countAt} bold />
      <Lines text={sentence} size={smallest} y={countAt + 54} />
      <Lines text={track} size={trackSize} y={trackAt} bold />
      <Lines text={site} size={sizeFor(site, smallest, 1)} y={siteAt} />
    </SharedPicture>
  )
}

/** Draws a task that is not graded. */
const Dotted = () => (
  <g opacity={0.65}>
    <DottedSquare />
  </g>
)
