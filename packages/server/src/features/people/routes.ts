import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { changeOf } from '#http/operations/change.ts'
import { serve } from '#http/operations/serve.ts'
import { readPerson } from './accounts/act-on-person.ts'
import { changeRole } from './accounts/change-role.ts'
import { endSessions } from './accounts/end-sessions.ts'
import { removeSecondFactors } from './accounts/remove-second-factors.ts'
import { sendMail } from './accounts/send-mail.ts'
import { switchOffPerson } from './accounts/switch-off-person.ts'
import { switchOnPerson } from './accounts/switch-on-person.ts'
import { exportMentors } from './lists/export-mentors.ts'
import { exportPeople } from './lists/export-people.ts'
import { listPeople } from './lists/list-people.ts'
import { expectPerson, listAttempts } from './person-queries.ts'
import { viewAttempt } from './view.ts'
import { addNote, removeNote } from './write-notes.ts'

export function peopleRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  serve(app, context, operations.listPeople, ({ query }) =>
    listPeople(db, query, clock.now(), readPage(query)),
  )

  serve(app, context, operations.readPerson, ({ params }) => readPerson(db, params.id))

  serve(app, context, operations.listPersonAttempts, async ({ params, query }) => {
    await expectPerson(db, params.id)
    return mapList(await listAttempts(db, params.id, readPage(query)), viewAttempt)
  })

  serve(app, context, operations.changeRole, (call) => changeRole(context, changeOf(call), call.body.role))

  serve(app, context, operations.switchOffPerson, (call) =>
    switchOffPerson(context, changeOf(call), call.body.reason),
  )

  serve(app, context, operations.switchOnPerson, (call) => switchOnPerson(context, changeOf(call)))

  serve(app, context, operations.endSessions, async ({ person, params }) => {
    await endSessions(context, person.id, params.id)
    return { message: 'They are logged out everywhere' }
  })

  serve(app, context, operations.removeSecondFactors, async ({ person, params }) => {
    await removeSecondFactors(context, person.id, params.id)
    return { message: 'They log in with their password alone now' }
  })

  serve(app, context, operations.sendPersonMail, async ({ person, params }) => {
    await sendMail(context, person.id, params.id)
    return { message: 'The mail is on its way' }
  })

  serve(app, context, operations.addPersonNote, ({ person, params, headers, body }) =>
    addNote(context, {
      actorId: person.id,
      personId: params.id,
      text: body.text,
      key: headers['idempotency-key'],
    }),
  )

  serve(app, context, operations.removePersonNote, async ({ person, params }) => {
    await removeNote(context, person.id, params.id, params.noteId)
    return { message: 'It is deleted' }
  })

  serve(app, context, operations.exportPeople, ({ person, body }) => exportPeople(context, person.id, body))

  serve(app, context, operations.exportMentors, ({ person, body }) => exportMentors(context, person.id, body))
}
