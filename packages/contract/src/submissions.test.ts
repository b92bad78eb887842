import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { GradeForm } from './grading.ts'
import { isGraded, isWebAddress, SubmissionForm, submissionState } from './submissions.ts'

const firstSentence = (form: z.core.$ZodType, typed: object): string | undefined =>
  z.safeParse(form, typed).error?.issues[0]?.message

describe('what became of work', () => {
  test.each([
    [null, false],
    [0, false],
    [1, true],
    [100, true],
  ])('a grade of %s counts as graded: %s', (gradePercentage, graded) => {
    expect(isGraded({ gradePercentage })).toBe(graded)
  })

  test('it waits until it is looked at, then it is graded above 0 and sent back with 0', () => {
    const gradedAt = '2026-03-02T10:00:00.000Z'
    expect(submissionState({ gradePercentage: null, gradedAt: null })).toBe('waiting')
    expect(submissionState({ gradePercentage: 0, gradedAt })).toBe('sent-back')
    expect(submissionState({ gradePercentage: 1, gradedAt: new Date(gradedAt) })).toBe('graded')
  })
})

describe('the submission form', () => {
  const work = { taskUrl: 'https://ada.example/shop', menteeComment: '15 characters!!' }

  test.each([
    ['https://ada.example/shop', true],
    ['http://ada.example:8080/?page=1#top', true],
    ['ftp://ada.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,hi', false],
    ['//ada.example', false],
    ['https://ada:secret@ada.example', false],
    ['ada.example', false],
  ])('may %s be followed: %s', (address, may) => {
    expect(isWebAddress(address)).toBe(may)
  })

  test.each([
    [{}, undefined],
    [{ taskUrl: ' ' }, 'Enter the URL you wish to submit'],
    [{ taskUrl: 'ada.example' }, 'Enter a valid URL'],
    [{ menteeComment: '   14 characters!   ' }, 'Enter a comment of at least 15 characters'],
    [{ menteeComment: 'x'.repeat(4097) }, 'Must be 4096 characters or less'],
  ])('says about %j: %s', (typed, sentence) => {
    expect(firstSentence(SubmissionForm, { ...work, ...typed })).toBe(sentence)
  })
})

describe('the grade form', () => {
  const review = { gradePercentage: 80, mentorComment: 'Well done' }

  test.each([
    [{ gradePercentage: 0 }, undefined],
    [{ gradePercentage: 100, mentorComment: 'x'.repeat(1024) }, undefined],
    [{ gradePercentage: undefined }, 'Please enter a grade'],
    [{ gradePercentage: -1 }, 'The grade must be from 0 to 100'],
    [{ gradePercentage: 101 }, 'The grade must be from 0 to 100'],
    [{ gradePercentage: 79.5 }, 'The grade must be a whole number'],
    [{ mentorComment: '  ' }, 'Please input your comment'],
    [{ mentorComment: 'x'.repeat(1025) }, 'Must be 1024 characters or less'],
  ])('says about %j: %s', (typed, sentence) => {
    expect(firstSentence(GradeForm, { ...review, ...typed })).toBe(sentence)
  })
})
