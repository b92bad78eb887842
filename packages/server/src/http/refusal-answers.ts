import type { Refusal } from '@koya/contract'
import type { AnyRefusalStatus } from './refusals.ts'

interface RefusalAnswer extends Refusal {
  description: string
}

/** When each status is answered, and one example of it. */
export const refusalAnswers: Record<AnyRefusalStatus, RefusalAnswer> = {
  400: {
    description: 'The request cannot be read.',
    message: 'The body is not valid JSON',
    code: 'invalid_json',
  },
  401: {
    description: 'There is no valid session; at a login, the pair is wrong.',
    message: 'Log in to continue',
    code: 'no_session',
  },
  403: {
    description: 'It is not open to this role; at a login, the address is not confirmed.',
    message: 'This is not open to your role',
    code: 'wrong_role',
  },
  404: {
    description: 'It does not exist, or not for this person.',
    message: 'There is nothing here',
    code: 'not_found',
  },
  409: {
    description: 'Something else has come first.',
    message: 'You are enrolled in this track already',
    code: 'already_enrolled',
  },
  413: {
    description: 'The body is too large.',
    message: 'That is more than we take',
    code: 'too_large',
  },
  414: {
    description: 'The address is too long.',
    message: 'That is more than we take',
    code: 'too_large',
  },
  415: {
    description: 'The body is of a kind that is not taken.',
    message: 'Send the body as JSON',
    code: 'unsupported_media_type',
  },
  422: {
    description: 'A value is not valid; `issues` names each field.',
    message: 'Enter your email address',
    code: 'invalid_input',
    issues: [{ path: 'email', message: 'Enter your email address' }],
  },
  431: {
    description: 'The head of the request is larger than 16 KiB.',
    message: 'That is more than we take',
    code: 'too_large',
  },
  429: {
    description: 'It was done too often; `Retry-After` tells in how many seconds it may be done again.',
    message: 'That was too often. Try again in 15 minutes',
    code: 'too_many',
  },
  500: {
    description: 'A fault of the server.',
    message: 'Something went wrong on our side',
    code: 'fault',
  },
  503: {
    description: 'The server cannot answer now; `Retry-After` tells when to try again.',
    message: 'We cannot reach our database; try again',
    code: 'database_away',
  },
}
