import { type List, type Message, operations, type Role, type Submission } from '@koya/contract'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { everyRead, queryClient, read } from '#lib/api/query.ts'
import { removeSession, storeSession } from '#lib/session/session.ts'
import { readElement } from '#testing/draw-element.ts'
import { cacheMessage, cacheSettled } from './message-cache.ts'
import { ThreadLinks, ThreadWords } from './task-thread.tsx'

const [message] = operations.listMessages.example.answer.items
const told = (id: string, fields: Partial<Message> = {}) => ({ ...(message ?? expect.fail()), id, ...fields })
const dueAt = '2026-03-24T11:00:00.000Z'
const thread = read('listMessages', { params: { id: 'work' }, query: {} })
const earlier = read('listMessages', { params: { id: 'work' }, query: { before: 'first' } })
const queue = { queryKey: [...everyRead('listMentorSubmissions').queryKey, {}] }
const listed = () => queryClient.getQueryData<List<Submission>>(queue.queryKey)?.items
const questions = read('listQuestions')
const single = { queryKey: [...everyRead('readMentorSubmission').queryKey, {}] }
const attempts = { queryKey: [...everyRead('listTaskSubmissions').queryKey, {}] }
const asked = { messageCount: 1, askedAt: '2026-03-21T11:00:00.000Z' }
const work = (id: string) => ({ ...operations.submitTask.example.answer, id, thread: asked })

function signIn(role: Role) {
  const exp = Math.floor(Date.now() / 1000) + 3600
  storeSession(`.${btoa(JSON.stringify({ userId: 'person', role, exp }))}.`)
}
const isOutdated = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryClient.getQueryState(queryKey)?.isInvalidated

beforeEach(() => {
  const page = { ...operations.listMessages.example.answer, answerDueAt: dueAt }
  queryClient.setQueryData(thread.queryKey, { ...page, items: [told('first')], totalCount: 60 })
  queryClient.setQueryData(earlier.queryKey, page)
  queryClient.setQueryData(queue.queryKey, { items: [work('work'), work('other')], totalCount: 2 })
  queryClient.setQueryData(questions.queryKey, operations.listQuestions.example.answer)
  queryClient.setQueryData(single.queryKey, work('work'))
  queryClient.setQueryData(attempts.queryKey, { items: [work('work')], totalCount: 1 })
})
// Clears the query client and the session, because other test files in this process share them.
afterEach(() => {
  queryClient.clear()
  removeSession()
})

test('a question that needs no answer ends in the thread and in the lists, and its messages stay', () => {
  cacheSettled('work')
  expect(queryClient.getQueryData(thread.queryKey)).toMatchObject({ totalCount: 60, answerDueAt: null })
  expect(listed()?.map((one) => one.thread?.askedAt)).toEqual([null, asked.askedAt])
  for (const outdated of [queue, questions, single, attempts]) expect(isOutdated(outdated)).toBe(true)
})

describe('a message of a mentor', () => {
  beforeEach(() => signIn('MENTOR'))

  test('stands last in the thread, and ends the question there and in the lists', () => {
    cacheMessage('work', told('second'))
    const page = queryClient.getQueryData(thread.queryKey)
    expect(page?.items.map(({ id }) => id)).toEqual(['first', 'second'])
    expect(page).toMatchObject({ totalCount: 61, answerDueAt: null })
    expect(listed()?.map((one) => one.thread?.askedAt)).toEqual([null, asked.askedAt])
    for (const outdated of [queue, questions, earlier, single, attempts])
      expect(isOutdated(outdated)).toBe(true)
  })

  test('that was changed stands in its place, and answers nothing anew', () => {
    cacheMessage('work', told('first', { text: 'Other words' }))
    const page = queryClient.getQueryData(thread.queryKey)
    expect(page).toMatchObject({ items: [{ id: 'first', text: 'Other words' }], totalCount: 60 })
    expect(page?.answerDueAt).toBe(dueAt)
    expect(listed()?.[0]?.thread).toEqual(asked)
  })
})

describe('a message of a mentee', () => {
  beforeEach(() => signIn('MENTEE'))

  test('stands last in the thread, and ends no question', () => {
    cacheMessage('work', told('second'))
    expect(queryClient.getQueryData(thread.queryKey)).toMatchObject({ totalCount: 61, answerDueAt: dueAt })
    expect(listed()?.[0]?.thread).toEqual(asked)
  })

  test('to a thread that is not at hand makes none', () => {
    cacheMessage('elsewhere', told('second'))
    const { queryKey } = read('listMessages', { params: { id: 'elsewhere' }, query: {} })
    expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  })
})

describe('the link to the messages', () => {
  beforeEach(() => queryClient.clear())
  const gone = told('gone', {
    sentAt: '2026-11-18T11:59:00.000Z',
    takenBackAt: dueAt,
    text: null,
    html: null,
  })
  const late = told('late', { sentAt: '2026-11-18T11:00:00.000Z' })
  test.each([
    ['Messages about this work', null],
    ['Messages about this work', []],
    ['Messages about this work', [gone]],
    ['1 message, sent 1 hour ago', [late, gone]],
    ['2 messages, the last 1 hour ago', [told('first'), late, gone]],
  ])('says "%s"', (words, items) => {
    const page = items && { ...operations.listMessages.example.answer, items, totalCount: items.length }
    const reads = page ? ([[thread, page]] as const) : []
    expect(readElement(createElement(ThreadWords, { submissionId: 'work' }), { reads })).toBe(words)
  })

  test('says that a thread without messages is closed', () => {
    const closed = 'The task is graded, so its messages are closed'
    const page = { ...operations.listMessages.example.answer, items: [], totalCount: 0, closed }
    const reads = [[thread, page]] as const
    const words = 'Messages: closed'
    expect(readElement(createElement(ThreadWords, { submissionId: 'work' }), { reads })).toBe(words)
    // Shows words without a link, because the closed thread has no messages.
    const links = createElement(ThreadLinks, { submissionId: 'work', isGraded: false })
    expect(readElement(links, { reads })).toBe(words)
    const secondLook = { ...look, given: { at: dueAt, first: review, second: review } }
    expect(readElement(links, { reads: [[thread, { ...page, secondLook }]] })).toContain('(#messages)')
  })

  const look = { id: 'look', reason: 'The prices are below.', askedAt: dueAt, isForAdmins: false }
  const review = {
    gradePercentage: 70,
    mentorComment: 'Well done',
    gradedBy: { id: 'mentor', firstName: 'Ngozi', lastName: 'Eze', isAdmin: false },
  }
  const given = { at: dueAt, first: review, second: review }
  test.each([
    ['Second look: waiting', null, []],
    ['Second look: waiting. 1 message, sent 1 hour ago', null, [late]],
    ['1 message, sent 1 hour ago', given, [late]],
  ])('says "%s" of reviewed work', (words, state, items) => {
    const { answer } = operations.listMessages.example
    const page = { ...answer, items, totalCount: items.length, secondLook: { ...look, given: state } }
    const reads = [[thread, page]] as const
    expect(readElement(createElement(ThreadWords, { submissionId: 'work' }), { reads })).toBe(words)
  })
})
