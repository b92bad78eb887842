import { operations, type ProfileForm } from '@koya/contract'
import { wrongPhoneNumber } from '@koya/contract/fields/nigerian-number'
import { readPhoneNumber } from '@koya/contract/fields/phone-number'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { invalid } from '#errors.ts'
import { serve } from '#http/operations/serve.ts'
import { serveUpload } from '#http/operations/uploads.ts'
import { changePhoto } from './change-photo.ts'
import { changeProfile, readProfile } from './change-profile.ts'
import { listLearned } from './queries.ts'
import { viewLearned } from './view.ts'

/** Returns the phone number in international form (rules: profile 6). */
function dialled({ phoneNumber, country }: ProfileForm): string {
  const number = readPhoneNumber(phoneNumber, country)
  if (!number) throw invalid('phoneNumber', wrongPhoneNumber)
  return number.text
}

export async function profileRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { db } = context

  serve(app, context, operations.readProfile, ({ person }) => readProfile(db, person.id))

  serve(app, context, operations.listOwnLearning, async ({ person }) => ({
    items: (await listLearned(db, person.id)).map(viewLearned),
  }))

  serve(app, context, operations.updateProfile, ({ headers, body, person }) =>
    changeProfile(context, {
      userId: person.id,
      key: headers['idempotency-key'],
      ifMatch: headers['if-match'],
      form: { ...body, phoneNumber: dialled(body) },
    }),
  )

  await serveUpload(app, context, operations.uploadProfilePhoto, ({ person, headers }, upload) =>
    changePhoto(context, { userId: person.id, key: headers['idempotency-key'], upload }),
  )
}
