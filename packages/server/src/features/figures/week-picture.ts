import { clothColours } from '@koya/contract'
import { readWeekSquares, type WeekSquares, weekSquaresMost } from '#content/week-squares.ts'
import type { Context } from '#context.ts'
import { drawLetterCloth, layOutLetter } from '#notifications/letters/letter-squares.ts'
import { minuteMilliseconds } from '#time/time.ts'

const captionHeight = 40

/** Returns the caption of the picture. */
const describeWeek = ({ count }: WeekSquares): string =>
  count === 0
    ? 'The loom waits for the next review'
    : `${count === 1 ? '1 task' : `${count} tasks`} graded in seven days`

const pending = { state: 'pending', weave: null } as const

/** The picture always has the same number of squares, so that a page can reserve its space. */
function drawWeek(week: WeekSquares): string {
  const empty = Array.from({ length: weekSquaresMost - week.squares.length }, () => pending)
  const told = { track: '', squares: [...week.squares, ...empty], marked: null }
  const { width, height } = layOutLetter(told)
  const high = height + captionHeight
  const caption = `<text x="8" y="${height + 25}" fill="${clothColours.lines}" font-family="system-ui, sans-serif" font-size="15" font-weight="600">${describeWeek(week)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${high}" width="${width}" height="${high}"><title>${describeWeek(week)}</title><rect width="${width}" height="${high}" fill="${clothColours.ground}"/>${drawLetterCloth(told)}${caption}</svg>`
}

/** Returns a function that renders the picture of the week's cloth, at most once a minute. */
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
