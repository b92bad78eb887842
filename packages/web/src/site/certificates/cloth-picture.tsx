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
  sizeFor,
} from './picture-parts.tsx'

/** The y position of the name's first baseline, to which `dropOf` is added. */
const nameAt = 156

/** Draws the picture of a cloth, which a mentee shows to others (rules: certificates 16). */
export function ClothPicture({ told: { firstName, track, site, squares } }: { told: ClothFacts }) {
  const graded = squares.filter((square) => square !== null).length
  const count = `${graded} of ${squares.length}`
  const heading = graded < squares.length ? 'A cloth in the making' : 'A finished cloth'
  const nameSize = sizeFor(firstName, 64, 3)
  const nameFrom = nameAt + dropOf(firstName, nameSize)
  const countAt = nameFrom + depthOf(firstName, nameSize) + 130
  const trackSize = sizeFor(track, 44, 3)
  const trackAt = countAt + 62 + trackSize + dropOf(track, trackSize)
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
      <Lines text={`${heading} at ${community.name}`} size={24} y={margin + 24} />
      <Lines text={firstName} size={nameSize} y={nameFrom} bold />
      <Lines text={count} size={96} y={countAt} bold />
      <Lines text={sentence} size={26} y={countAt + 52} />
      <Lines text={track} size={trackSize} y={trackAt} bold />
      <Lines
        text="Each drawn square is a task that a mentor has graded."
        size={24}
        y={height - margin - 74}
      />
      <Lines text={site} size={24} y={height - margin - 8} />
    </SharedPicture>
  )
}

/** Draws a task that is not graded. */
const Dotted = () => (
  <g opacity={0.65}>
    <DottedSquare />
  </g>
)
