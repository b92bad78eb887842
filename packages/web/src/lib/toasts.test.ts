import { expect, test } from 'vitest'
import { clearApiError, closeToast, readToasts, showApiError, showFailure, showSuccess } from './toasts.ts'

const readTitles = () => readToasts().map(({ title }) => title)

test('a success or another page closes the error of a call, but no other toast (rules: shell 13)', () => {
  showApiError('Network Error')
  expect(readTitles()).toEqual(['Network Error'])
  clearApiError()
  expect(readTitles()).toEqual([])
  showFailure('“A menu page” was not accepted', 'The task is closed.')
  clearApiError()
  expect(readTitles()).toEqual(['“A menu page” was not accepted'])
  showSuccess('Message sent')
  clearApiError()
  expect(readTitles()).toEqual(['Message sent'])
  for (const { id } of readToasts()) closeToast(id)
})
