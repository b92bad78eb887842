import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isWebAddress } from '#fields/fields.ts'
import { GradeForm } from '#mentoring/grading.ts'
import { isGraded, submissionState } from './submission-states.ts'
import { SubmissionForm } from './submissions.ts'

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
    ['xhttps://ada.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,hi', false],
    ['//ada.example', false],
    ['https://ada:secret@ada.example', false],
    ['ada.example', false],
    ['http:/ada.example/x', false],
    ['https:ada.example', false],
    ['https:///ada.example', false],
    ['https://a', false],
    ['https://a.', false],
    ['https://ada.example/my page', false],
    ['https://ada.\texample', false],
    ['https://ada.example\\page', false],
    ['https://[2a00:1450::1]/', true],
    ['http://localhost:5500', true],
  ])('may %s be followed: %s', (address, may) => {
    expect(isWebAddress(address)).toBe(may)
  })

  test.each([
    [{}, undefined],
    [{ taskUrl: ' ' }, 'Enter the URL you wish to submit'],
    [{ taskUrl: 'ada.example' }, 'Enter a valid URL'],
    [{ taskUrl: 'http://172.32.0.2' }, undefined],
    [{ taskUrl: 'https://10.ada.example' }, undefined],
    [{ menteeComment: '   14 characters!   ' }, 'Enter a comment of at least 15 characters'],
    [{ menteeComment: 'x'.repeat(4097) }, 'Must be 4096 characters or less'],
  ])('says about %j: %s', (typed, sentence) => {
    expect(firstSentence(SubmissionForm, { ...work, ...typed })).toBe(sentence)
  })
})

test.each([
  'http://localhost:5500/index.html',
  'http://shop.localhost',
  'http://127.0.0.1:5500',
  'http://127.1/',
  'http://2130706433/',
  'http://[::1]:3000',
  'http://10.0.0.7',
  'http://172.20.0.2',
  'http://192.168.1.20/shop',
  'http://169.254.1.1',
  'http://[fd00::1]',
  'http://my-laptop.local',
])('%s opens for its owner only, and the sentence says what to do', (taskUrl) => {
  const sentence = 'Only you can open this address: publish it first'
  expect(firstSentence(SubmissionForm, { taskUrl, menteeComment: '15 characters!!' })).toBe(sentence)
})

test.each([
  [' HTTPS://Ada.Example ', 'https://ada.example/'],
  ['https://ada.example/a/../shop?q=1#top', 'https://ada.example/shop?q=1#top'],
])('of %j a browser opens %j, and that is kept', (typed, kept) => {
  const form = z.parse(SubmissionForm, { taskUrl: typed, menteeComment: '15 characters!!' })
  expect(form.taskUrl).toBe(kept)
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
