import { expect, test } from 'vitest'
import { guessAddress } from './address-hint.ts'

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gamil.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmial.con', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['Ada.Obi@Yahooo.Com ', 'Ada.Obi@yahoo.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
])('%s was meant to be %s', (typed, meant) => {
  expect(guessAddress(typed)).toBe(meant)
})

test.each([
  'ada@gmail.com',
  'ADA@GMAIL.COM',
  'ada@ymail.com',
  'ada@mail.com',
  'ada@koya.test',
  'ada@unilag.edu.ng',
  'ada',
  '@gmial.com',
  '',
])('nothing is said about %j', (typed) => {
  expect(guessAddress(typed)).toBeNull()
})
