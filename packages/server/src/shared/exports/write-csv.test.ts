import { restoreCell } from '@koya/contract/fields/csv'
import papa from 'papaparse'
import { expect, it } from 'vitest'
import { writeCsv } from './write-csv.ts'

const formulas = [
  '=cmd()',
  '+1',
  '-1',
  '@sum(a1)',
  '\tcmd',
  '\rcmd',
  '\ncmd',
  '＝cmd()',
  '＋1',
  '－1',
  '＠sum(a1)',
]
const texts = ['Ngozi', 'a=b', "O'Brien", 'one, two', 'said "no"', 'two\r\nlines', '(+234) 803 123 4567', '']
const readBack = (csv: string) =>
  papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { newline: '\r\n' }).data[0]

it.each(formulas)('a cell that begins like a formula is text: %j', (cell) => {
  expect(readBack(writeCsv([['Name', cell]]))).toEqual(['Name', `'${cell}`])
  expect(restoreCell(`'${cell}`)).toBe(cell)
})

it.each(texts)('any other cell stays as it is: %j', (cell) => {
  expect(readBack(writeCsv([['Name', cell]]))).toEqual(['Name', cell])
  expect(restoreCell(cell)).toBe(cell)
})
