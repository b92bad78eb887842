import { type AST, visitRegExpAST } from '@eslint-community/regexpp'
import { readPattern } from './expressions.ts'

/** A text whose middle part is repeated to any length. */
export interface HostileText {
  before: string
  repeated: string
  after: string
}

export const lengthen = ({ before, repeated, after }: HostileText, length: number): string =>
  before + repeated.repeat(Math.ceil(length / repeated.length)) + after

/** Endings that can make an expression fail after it has read everything before them. */
const ends = ['', '\n', ' ', '!', '\0x']
const usual = ['a', '0', ' ', '/', '.', '\\']
const mostWindow = 3

/** Returns texts that may make an expression backtrack; a part of the expression matches `repeated`. */
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

function lettersOf(pattern: AST.Pattern): Set<string> {
  const letters = new Set(usual)
  visitRegExpAST(pattern, {
    onCharacterEnter: ({ value }) => void letters.add(String.fromCodePoint(value)),
  })
  return letters
}

/** Returns a function that writes a text matching a part of an expression, with `letter` if possible. */
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
