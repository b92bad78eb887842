import { expectCloth, sampleWeaves, seeCloth } from '@koya/contract/testing/seen-cloth'
import { expect, it } from 'vitest'
import { drawLetterCloth } from './letter-squares.ts'

it('the cloth of a mail shows the very squares of the contract, as the app does', () => {
  const squares = sampleWeaves.map((weave) => ({ state: 'graded' as const, weave }))
  const cloth = drawLetterCloth({ track: 'Web Development', squares, marked: null })
  expect(seeCloth(cloth)).toEqual(expectCloth(sampleWeaves))
})
