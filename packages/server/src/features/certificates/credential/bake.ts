import { readTags } from '#content/read-tags.ts'
import { addPngText, CutPngError, isPng, readPngText } from './png-text.ts'

/** The keyword from the baking section of Open Badges 3.0. */
const pngKeyword = 'openbadgecredential'
const svgNamespace = 'https://purl.imsglobal.org/ob/v3p0'

export const bakePng = (png: Buffer, token: string): Buffer => addPngText(png, pngKeyword, token)

/** A token has no characters that need escaping in XML. */
export const bakeSvg = (svg: string, token: string): string =>
  svg.replace(
    /<svg[^<>]*>/,
    (tag) =>
      `${tag}<openbadges:credential xmlns:openbadges="${svgNamespace}" verify="${token}"></openbadges:credential>`,
  )

export type Unbaked = { text: string; in: 'text' | 'png' | 'svg' } | { problem: 'cut' | 'nothing' }

const verify = /\sverify\s*=\s*(?:"([^"]*)"|'([^']*)')/

export function unbake(file: Buffer): Unbaked {
  if (isPng(file)) return unbakePng(file)
  const text = file.toString('utf8')
  if (!/<svg[\s>]/.test(text)) return { text, in: 'text' }
  const found = readTags(text, 'openbadges:credential').map((tag) => verify.exec(tag))
  const token = found.map((parts) => parts?.[1] ?? parts?.[2]).find((written) => written !== undefined)
  if (token !== undefined) return { text: token, in: 'svg' }
  return { problem: /<\/svg>\s*$/.test(text) ? 'nothing' : 'cut' }
}

function unbakePng(file: Buffer): Unbaked {
  try {
    const text = readPngText(file, pngKeyword)
    return text === null ? { problem: 'nothing' } : { text, in: 'png' }
  } catch (error) {
    if (error instanceof CutPngError) return { problem: 'cut' }
    throw error
  }
}
