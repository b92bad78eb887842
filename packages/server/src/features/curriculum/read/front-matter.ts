import type * as z from 'zod/mini'
import type { Problem } from '../problems.ts'
import { folderLimits } from './folder-files.ts'
import { type Parsed, parseYaml } from './parse-yaml.ts'

/** Returns the text of a file with `\n` line breaks and without a byte order mark. */
export function readText(file: string, content: Buffer): { text: string } | { problem: Problem } {
  const refuse = (message: string) => ({ problem: { file, line: null, message } })
  if (content.length > folderLimits.textBytes)
    return refuse(`A text has at most ${folderLimits.textBytes / 1024} kB`)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content).replaceAll(/\r\n?/g, '\n')
    return text.includes('\0') ? refuse('This is no text') : { text }
  } catch {
    return refuse('This is no text in UTF-8')
  }
}

const fence = /^---[ \t]*$/

/** Parses the fields between the two `---` lines, and returns the text below them. */
export function readFrontMatter<S extends z.core.$ZodType>(
  schema: S,
  file: string,
  content: Buffer,
): Parsed<z.output<S>> & { body: string; bodyLine: number } {
  const nothing = { value: null, lines: { first: 1, fields: new Map() }, body: '', bodyLine: 1 }
  const read = readText(file, content)
  if ('problem' in read) return { ...nothing, problems: [read.problem] }
  const lines = read.text.split('\n')
  const end = fence.test(lines[0] ?? '')
    ? lines.findIndex((line, index) => index > 0 && fence.test(line))
    : -1
  if (end < 0) {
    const message = 'The file begins with a line ---, the fields, and another line ---'
    return { ...nothing, problems: [{ file, line: 1, message }] }
  }
  const parsed = parseYaml(schema, { file, text: lines.slice(1, end).join('\n'), firstLine: 2 })
  const below = lines.slice(end + 1)
  const blank = below.findIndex((line) => line.trim() !== '')
  const body = blank < 0 ? '' : below.slice(blank).join('\n').trimEnd()
  return { ...parsed, body, bodyLine: end + 2 + blank }
}
