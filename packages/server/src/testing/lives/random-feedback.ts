import { type OperationName, operations } from '@koya/contract'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { listMiscounted, listThreadReaders } from '#testing/access/thread-readers.ts'
import type { TestApp } from '#testing/app.ts'
import type { TestPerson } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import type { makeChance } from '#testing/hostile/chance.ts'
import { postMail, writeAnswer } from '#testing/mails/answer-mail.ts'

export interface LifeCall {
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: object
}

interface Life extends ReturnType<typeof makeChance> {
  koya: TestApp
  /** Sends a call as this person, in the person's present role. */
  ask: (name: OperationName, as: TestPerson, sending: LifeCall) => Promise<{ status: number; body: string }>
  /** Starts a session in the person's present role. */
  signIn: (person: TestPerson) => Promise<string>
  people: () => { admin: TestPerson; changing: TestPerson; mentees: TestPerson[]; mentors: TestPerson[] }
}

/** Returns random actions about feedback, and a check to run while no action runs. */
export function liveWithFeedback({ koya, ask, signIn, chance, pick, people }: Life) {
  const everybody = () => [...people().mentees, ...people().mentors, people().changing]
  const listWork = () =>
    koya.context.db.selectFrom('submission').select(['id', 'mentee_id', 'task_id', 'attempt']).execute()

  /** Lets a random person write a message about random work, or take back one of their own messages. */
  const talk = async () => {
    const who = pick(everybody())
    const own = await koya.context.db
      .selectFrom('message')
      .select('id')
      .where('author_id', '=', who.id)
      .execute()
    const work = await listWork()
    if (own.length > 0 && chance(3) === 0) await ask('takeBackMessage', who, { params: { id: pick(own).id } })
    else if (work.length > 0)
      await ask('sendMessage', who, { params: { id: pick(work).id }, body: { text: 'Is this right?' } })
  }

  /**
   * Makes the questions of one thread four days older. Never run it at the same time as an action, because
   * both could wait for each other's locks.
   */
  const letQuestionAge = () =>
    koya.context.db.transaction().execute(async (trx) => {
      const threads = await trx.selectFrom('thread').selectAll().orderBy('id').execute()
      const thread = threads.length > 0 ? pick(threads) : null
      if (!thread) return
      const before = (at: Date | null) => at && new Date(at.getTime() - days(4))
      const { id } = thread
      await trx
        .updateTable('thread')
        .set({ asked_at: before(thread.asked_at), settled_at: before(thread.settled_at) })
        .where('id', '=', id)
        .execute()
      await sql`update news set since = since - interval '4 days' where topic = 'messages' and object_id = ${id}`.execute(
        trx,
      )
      for (const { id: message, sent_at } of await trx
        .selectFrom('message')
        .select(['id', 'sent_at'])
        .where('thread_id', '=', id)
        .execute())
        await trx
          .updateTable('message')
          .set({ sent_at: new Date(sent_at.getTime() - days(4)) })
          .where('id', '=', message)
          .execute()
    })

  /** Lets a mentee ask for a second look, or a mentor take and usually give one. */
  const lookAgain = async () => {
    const { mentees, mentors, changing } = people()
    const { db } = koya.context
    const looks = await db.selectFrom('second_look').select('id').where('graded_at', 'is', null).execute()
    if (looks.length > 0 && chance(3) > 0) {
      const params = { id: pick(looks).id }
      for (const mentor of [...mentors, changing]) {
        if ((await ask('claimSecondLook', mentor, { params })).status !== 200) continue
        const body = { gradePercentage: pick([0, 50, 95]), mentorComment: 'Looked again' }
        if (chance(3) > 0) await ask('giveSecondLook', mentor, { params, body })
        return
      }
    }
    const work = await db
      .selectFrom('submission')
      .select(['id', 'mentee_id'])
      .where('is_current', '=', true)
      .where('graded_at', 'is not', null)
      .execute()
    if (work.length === 0) return
    const { id, mentee_id } = pick(work)
    const mentee = mentees.find((one) => one.id === mentee_id) ?? pick(mentees)
    await ask('askSecondLook', mentee, { params: { id }, body: { reason: 'I do not understand the grade' } })
  }

  /** Lets a mentee give or take back thanks, or a mentor show thanks. */
  const thank = async () => {
    const { mentees, mentors, changing } = people()
    const work = await koya.context.db
      .selectFrom('submission')
      .select(['id', 'mentee_id'])
      .where('grade_percentage', '>', 0)
      .execute()
    if (work.length === 0) return
    const { id, mentee_id } = pick(work)
    const mentee = mentees.find((one) => one.id === mentee_id && chance(4) > 0) ?? pick(mentees)
    if (chance(4) === 0) return ask('takeBackThanks', mentee, { params: { id } })
    if (chance(4) > 0)
      return ask('giveThanks', mentee, {
        params: { id },
        body: { sentence: 'Thank you', mayShow: chance(2) === 0 },
      })
    const given = await koya.context.db.selectFrom('thanks').select(['id', 'written_at']).execute()
    if (given.length === 0) return
    const { id: thanks, written_at } = pick(given)
    const body = { isShown: true, writtenAt: written_at.toISOString() }
    return ask('showThanks', pick([...mentors, changing]), { params: { id: thanks }, body })
  }

  const changeRole = async () => {
    const { admin, changing } = people()
    const params = { id: changing.id }
    const { body } = await ask('readPerson', admin, { params })
    const { role, updatedAt } = z.parse(operations.readPerson.answer.body, JSON.parse(body))
    const sending = { params, query: { confirmed: 'yes' }, headers: { 'if-match': `"${updatedAt}"` } }
    await ask('changeRole', admin, { ...sending, body: { role: role === 'ADMIN' ? 'MENTOR' : 'ADMIN' } })
  }

  /** Answers up to two mails about threads, and expects messages only from people who may write there. */
  async function expectOwnAnswers(readers: Map<string, Set<string>>, off: Set<string>) {
    const { db } = koya.context
    // Gives random people a reply address for random threads, as a mail would.
    const threads = await db.selectFrom('thread').select('id').orderBy('id').execute()
    for (const { id: thread_id } of threads.length > 0 ? [pick(threads), pick(threads)] : [])
      await db
        .insertInto('reply_address')
        .values({ id: uuid(), thread_id, user_id: pick(everybody()).id })
        .onConflict((one) => one.doNothing())
        .execute()
    const addresses = await db
      .selectFrom('reply_address')
      .innerJoin('thread', 'thread.id', 'reply_address.thread_id')
      .innerJoin('user', 'user.id', 'reply_address.user_id')
      .select(['reply_address.id', 'thread_id', 'user_id', 'user.email', 'user.role'])
      .select(['thread.mentee_id', 'thread.task_id'])
      .execute()
    const newest = new Map(
      (await listWork())
        .toSorted((one, other) => one.attempt - other.attempt)
        .map(({ id, mentee_id, task_id }) => [`${mentee_id} ${task_id}`, id]),
    )
    const all = addresses.map((one) => {
      const may = readers.get(newest.get(`${one.mentee_id} ${one.task_id}`) ?? '')
      return { ...one, may: may?.has(one.user_id) === true && one.role !== 'ADMIN' && !off.has(one.user_id) }
    })
    for (const some of [all.filter(({ may }) => may), all.filter(({ may }) => !may)])
      if (some.length > 0) await expectOwnAnswer(pick(some))
  }

  interface Address {
    id: string
    thread_id: string
    user_id: string
    email: string
    may: boolean
  }

  async function expectOwnAnswer({ id, thread_id, user_id, email, may }: Address) {
    const { db, tokens } = koya.context
    const written = db
      .selectFrom('message')
      .select('id')
      .where('thread_id', '=', thread_id)
      .where('author_id', '=', user_id)
    const before = await written.execute()
    const to = `inbox+${tokens.signReply(id)}@koya.test`
    expect(await postMail(koya, writeAnswer({ from: email, to, text: 'By mail' }))).toBe(204)
    const isPosted = (await written.execute()).length > before.length
    if (!may) expect(isPosted, `${email} answers by mail`).toBe(false)
  }

  /**
   * Expects that only permitted people read and write in threads, that counts match, and that mentors see
   * their thanks.
   */
  async function expectOwn() {
    const { db, clock } = koya.context
    expect(await listMiscounted(db)).toEqual([])
    const readers = await listThreadReaders(db, clock.now())
    const rows = await db.selectFrom('user').select(['id', 'role', 'switched_off_at']).execute()
    const off = new Set(rows.filter((one) => one.switched_off_at !== null).map(({ id }) => id))
    const roles = new Map(rows.map(({ id, role }) => [id, role]))
    const all = [...readers]
    for (const [id, may] of all.length > 0 ? [pick(all), pick(all), pick(all)] : []) {
      for (const person of everybody()) {
        // Calls this process, because the second process has no movable clock to tell which claims have
        // expired.
        const as = off.has(person.id) ? person.session : await signIn(person)
        const { status } = await koya.get(`/submissions/${id}/messages`, { as })
        const isAdmin = roles.get(person.id) === 'ADMIN'
        const what = `${person.email} reads the thread of ${id}`
        if (off.has(person.id)) expect(status, what).toBe(401)
        else if (isAdmin) expect(status, what).toBe(403)
        else expect(status, what).toBe(may.has(person.id) ? 200 : 404)
      }
    }
    await expectOwnAnswers(readers, off)
    const thanks = await db.selectFrom('thanks').select(['id', 'mentor_id']).execute()
    for (const person of [...people().mentors, people().changing]) {
      if (off.has(person.id)) continue
      const { body } = await ask('listThanks', person, { query: { limit: '100' } })
      const { items } = z.parse(operations.listThanks.answer.body, JSON.parse(body))
      const own = thanks.filter(({ mentor_id }) => mentor_id === person.id).map(({ id }) => id)
      expect(items.map(({ id }) => id).toSorted()).toEqual(own.toSorted())
    }
  }

  return {
    acts: [...[talk, talk, talk], ...[lookAgain, lookAgain, lookAgain, thank, thank, changeRole]],
    letQuestionAge,
    expectOwn,
  }
}
