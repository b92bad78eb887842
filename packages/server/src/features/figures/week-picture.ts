import { clothColours } from '@koya/contract'
import { readWeekSquares, type WeekSquares } from '#content/week-squares.ts'
import type { Context } from '#context.ts'
import { drawLetterCloth, edge, layOutLetter } from '#notifications/letters/letter-squares.ts'
import { minuteMilliseconds } from '#time/time.ts'

const [width, clothHeight, captionHeight] = [328, 248, 40]

/** Columns and rows; a week with few graded tasks gets few large squares. */
const grids = [
  [1, 1],
  [2, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [5, 4],
  [6, 5],
  [8, 6],
] as const
const emptyLoom = [4, 3] as const

const describeWeek = ({ count }: WeekSquares): string =>
  count === 0
    ? 'The loom waits for the next review'
    : `${count === 1 ? '1 task' : `${count} tasks`} graded in seven days`

const pending = { state: 'pending', weave: null } as const

/** The picture always has the same size, so that a page can reserve its space. */
function drawWeek(week: WeekSquares): string {
  const count = week.squares.length
  const [columns, rows] = (count > 0 && grids.find(([across, down]) => across * down >= count)) || emptyLoom
  const empty = Array.from({ length: columns * rows - count }, () => pending)
  const told = { track: '', squares: [...week.squares, ...empty], columns, marked: null }
  const drawn = layOutLetter(told)
  const scale = Math.min(width / drawn.width, clothHeight / drawn.height)
  const [x, y] = [(width - scale * drawn.width) / 2, (clothHeight - scale * drawn.height) / 2]
  const high = clothHeight + captionHeight
  const caption = `<text x="${(x + scale * edge).toFixed(1)}" y="${clothHeight + 25}" fill="${clothColours.lines}" font-family="system-ui, sans-serif" font-size="15" font-weight="600">${describeWeek(week)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${high}" width="${width}" height="${high}"><title>${describeWeek(week)}</title><rect width="${width}" height="${high}" fill="${clothColours.ground}"/><g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})">${drawLetterCloth(told)}</g>${caption}</svg>`
}

/** Returns a function that renders the picture of the week, at most once a minute. */
export function cacheWeekPicture({ db, clock }: Context): () => Promise<string> {
  let cached: { at: number; svg: Promise<string> } | null = null
  return async () => {
    const now = clock.now()
    if (cached && now.getTime() - cached.at < minuteMilliseconds) return cached.svg
    const drawing = { at: now.getTime(), svg: readWeekSquares(db, now).then(drawWeek) }
    cached = drawing
    drawing.svg.catch(() => {
      if (cached === drawing) cached = null
    })
    return drawing.svg
  }
}
