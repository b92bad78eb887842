import * as z from 'zod/mini'
import { newPassword, typedPassword } from './auth.ts'
import { operation, roles } from './operation.ts'
import { sampleAccessToken } from './samples.ts'

export const accountOperations = {
  changePassword: operation({
    method: 'put',
    path: '/account/password',
    summary: 'Choose another password, which ends all other sessions',
    for: roles,
    body: z.strictObject({ password: typedPassword, newPassword }),
    answer: { status: 200, body: z.object({ accessToken: z.string() }) },
    refusals: [429],
    example: {
      body: { password: 'a long sentence of mine', newPassword: 'another long sentence' },
      answer: { accessToken: sampleAccessToken },
    },
  }),
}

/** What the API document says of the fields above. */
export const accountWords = {
  'changePassword.accessToken': 'The session that goes on, in place of the one this was sent with.',
  'changePassword.password': 'The present one.',
}
