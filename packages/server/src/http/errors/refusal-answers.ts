import {
  alreadyEnrolled,
  databaseAway,
  fault,
  invalid,
  invalidJson,
  noSession,
  notFound,
  type Refusal,
  tooLarge,
  tooMany,
  unsupportedMediaType,
  wrongRole,
} from '#errors.ts'
import type { AnyRefusalStatus } from './refusals.ts'

const describe = (description: string, { message, code, issues }: Refusal) => ({
  description,
  message,
  code,
  ...(issues ? { issues } : {}),
})

const quarterOfAnHourSeconds = 900

/** The description and an example of each refusal status. */
export const refusalAnswers: Record<AnyRefusalStatus, ReturnType<typeof describe>> = {
  400: describe('The request cannot be read.', invalidJson()),
  401: describe('There is no valid session; at a login, the pair is wrong.', noSession()),
  403: describe('It is not open to this role; at a login, the address is not confirmed.', wrongRole()),
  404: describe('It does not exist, or not for this person.', notFound()),
  409: describe('Something else has come first.', alreadyEnrolled()),
  413: describe('The body is too large.', tooLarge(413)),
  414: describe('The address is too long.', tooLarge(414)),
  415: describe('The body is of a kind that is not taken.', unsupportedMediaType()),
  422: describe(
    'A value is not valid; `issues` names each field.',
    invalid('email', 'Invalid email address'),
  ),
  429: describe(
    'It was done too often; `Retry-After` tells in how many seconds it may be done again.',
    tooMany(quarterOfAnHourSeconds),
  ),
  431: describe('The head of the request is larger than 16 KiB.', tooLarge(431)),
  500: describe('A fault of the server.', fault()),
  503: describe('The server cannot answer now; `Retry-After` tells when to try again.', databaseAway()),
}
