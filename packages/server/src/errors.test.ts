import { expect, it } from 'vitest'
import {
  badRequest,
  conflict,
  databaseAway,
  invalid,
  noSession,
  notFound,
  tooLarge,
  tooSlow,
  wrongRole,
} from './errors.ts'

const plain = { issues: undefined, details: {}, retryAfter: undefined }
const wrong = { issues: [{ path: 'email', message: 'Not this one' }] }

it.each([
  [noSession(), 401, 'no_session', 'Log in to continue', {}],
  [wrongRole(), 403, 'wrong_role', 'This is not open to your role', {}],
  [notFound(), 404, 'not_found', 'There is nothing here', {}],
  [badRequest(), 400, 'bad_request', 'The request is not valid', {}],
  [tooLarge(413), 413, 'too_large', 'This is too large', {}],
  [tooSlow(408), 408, 'too_slow', 'That took too long; try again', {}],
  [tooSlow(503), 503, 'too_slow', 'That took too long; try again', { retryAfter: 5 }],
  [
    databaseAway(),
    503,
    'database_away',
    'Something is down on our side. Please try again',
    { retryAfter: 5 },
  ],
  [conflict('already_graded', 'Graded'), 409, 'already_graded', 'Graded', {}],
  [conflict('already_graded', 'Graded', { a: 1 }), 409, 'already_graded', 'Graded', { details: { a: 1 } }],
  [invalid('email', 'Not this one'), 422, 'invalid_input', 'Not this one', wrong],
])('%s is the refusal %i %s', (refusal, status, code, message, more) => {
  const { issues, details, retryAfter } = refusal
  expect({ status: refusal.status, code: refusal.code, message: refusal.message }).toEqual({
    status,
    code,
    message,
  })
  expect({ issues, details, retryAfter }).toEqual({ ...plain, ...more })
})
