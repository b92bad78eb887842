import { type AST, visitRegExpAST } from '@eslint-community/regexpp'
import { readPattern } from './expressions.ts'

/** A text that is long in its middle, to be made as long as wanted. */
export interface HostileText {
  before: string
  repeated: string
  after: string
}

export const lengthen = ({ before, repeated, after }: HostileText, length: number): string =>
  before + repeated.repeat(Math.ceil(length / repeated.length)) + after

/** Ends at which an expression that has read everything so far fails. */
const ends = ['', '\n', ' ', '!', '\0x']
const usual = ['a', '0', ' ', '/', '.', '\\']
const mostWindow = 3

/**
 * Texts on which an expression may work in vain: each of its parts, and each row of parts from the beginning of an
 * alternative, again and again, behind what leads there, with an end that does not fit.
 */
export function makeHostileTexts(source: string, flags: string): HostileText[] {
  const pattern = readPattern(source, flags)
  const texts = new Map<string, HostileText>()
  for (const letter of lettersOf(pattern)) {
    const write = makeWriter(flags, letter)
    visitRegExpAST(pattern, {
      onAlternativeEnter({ elements }) {
        const written = elements.map(write)
        for (let from = 0; from < written.length; from++)
          for (let to = from + 1; to <= written.length; to++) {
            if (from > 0 && to - from > mostWindow) break
            const repeated = written.slice(from, to).join('')
            if (repeated === '') continue
            for (const before of ['', written.slice(0, from).join('')])
              for (const after of ends)
                texts.set(JSON.stringify([before, repeated, after]), { before, repeated, after })
          }
      },
    })
  }
  return [...texts.values()]
}

/** The letters that an expression names, and a few that it need not. */
function lettersOf(pattern: AST.Pattern): Set<string> {
  const letters = new Set(usual)
  visitRegExpAST(pattern, {
    onCharacterEnter: ({ value }) => void letters.add(String.fromCodePoint(value)),
  })
  return letters
}

/** Writes a text that fits a part of an expression, with one letter wherever it fits. */
function makeWriter(flags: string, letter: string) {
  const one = (raw: string): string => {
    const fits = new RegExp(`^${raw}$`, flags.replaceAll(/[gy]/g, ''))
    return [letter, ...usual, '-', '@', ':', '\n', 'é'].find((each) => fits.test(each)) ?? ''
  }
  const alternative = ({ elements }: AST.Alternative): string => elements.map(write).join('')
  function write(element: AST.Element): string {
    switch (element.type) {
      case 'Character':
        return String.fromCodePoint(element.value)
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return one(element.raw)
      case 'Quantifier':
        return write(element.element).repeat(Math.min(Math.max(element.min, 1), 20))
      case 'Group':
      case 'CapturingGroup': {
        const fitting = element.alternatives.map(alternative)
        return fitting.find((text) => text.includes(letter)) ?? fitting[0] ?? ''
      }
      default:
        return ''
    }
  }
  return write
}
