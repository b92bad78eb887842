import { operations, type ProfileForm } from '@koya/contract'
import { wrongPhoneNumber } from '@koya/contract/fields/nigerian-number'
import { readPhoneNumber } from '@koya/contract/fields/phone-number'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { invalid, noSession } from '#errors.ts'
import { serve } from '#http/operations/serve.ts'
import { serveUpload } from '#http/operations/uploads.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import { changePhoto } from './change-photo.ts'
import { findProfile, listLearned, updateProfile } from './queries.ts'
import { viewLearned, viewProfile } from './view.ts'

/** Returns the phone number in international form (rules: profile 6). */
function dialled({ phoneNumber, country }: ProfileForm): string {
  const number = readPhoneNumber(phoneNumber, country)
  if (!number) throw invalid('phoneNumber', wrongPhoneNumber)
  return number.text
}

export async function profileRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { db } = context

  const readProfile = async (person: Person) => {
    const row = await findProfile(db, person.id)
    if (!row) throw noSession()
    return viewProfile(row)
  }

  serve(app, context, operations.readProfile, ({ person }) => readProfile(person))

  serve(app, context, operations.listOwnLearning, async ({ person }) => ({
    items: (await listLearned(db, person.id)).map(viewLearned),
  }))

  serve(app, context, operations.updateProfile, async ({ body, person }) => {
    await updateProfile(db, person.id, { ...body, phoneNumber: dialled(body) }, context.clock.now())
    return readProfile(person)
  })

  await serveUpload(app, context, operations.uploadProfilePhoto, async ({ person }, upload) => ({
    message: 'The picture was uploaded',
    photoUrl: await changePhoto(context, person.id, upload),
  }))
}
