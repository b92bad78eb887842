import { type AnswerName, answerDays } from '@koya/contract'
import { weekdayInWords } from '@koya/contract/texts/day-text'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { conflict, type Refusal } from '#errors.ts'
import { linkNoLongerValid } from '#identity/accounts/mail-links.ts'
import type { SignedAnswer } from '#identity/sessions/session-types.ts'
import { listAdmins } from '#shared/people/admins.ts'
import { bringMentorBack, findAbsence, lockPromises, setAway } from '#shared/promise/promises.ts'
import { subtractDays } from '#time/time.ts'
import { notifyMentees, writeAbsence } from '../absences/away.ts'
import { notifyOfReturn } from '../absences/notify-of-return.ts'
import { writeHelping, writeStillHere } from '../own-promise.ts'

const awayDays = 7

interface Mentor extends SignedAnswer {
  firstName: string
}

/** Returns the mentor and the answer of a link; throws if the answer is not possible (rules: promise 19). */
export async function readQuestion(
  context: Context,
  token: string,
  by: Database = context.db,
): Promise<Mentor> {
  const asked = await context.tokens.readAnswer(token)
  if (!asked) throw linkNoLongerValid()
  if (asked.isOver)
    throw nothing(`This link was good for ${answerDays} days, and they are over. Log in to say the same`)
  const mentor = await by
    .selectFrom('user')
    .leftJoin('answered_question', (join) => join.on('answered_question.id', '=', asked.questionId))
    .select(['first_name', 'email', 'answered_question.id as answered'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('track_mentor')
          .select('track_id')
          .whereRef('mentor_id', '=', 'user.id')
          .where('approved_at', 'is not', null),
      ).as('is_approved'),
    )
    .where('user.id', '=', asked.userId)
    .where('user.role', '=', 'MENTOR')
    .where('switched_off_at', 'is', null)
    .executeTakeFirst()
  if (!mentor?.is_approved) throw nothing('You are no mentor at Koya any more, so there is nothing to answer')
  // Refuses a link that was mailed to an earlier address of the account, which an attacker may have set.
  if (context.tokens.blur(mentor.email) !== asked.mailedTo)
    throw nothing('This mail went to an address that your account has no more. Log in to say the same')
  if (mentor.answered) {
    throw nothing('This mail is answered already. If something else is true now, log in and say so')
  }
  return { ...asked, firstName: mentor.first_name }
}

/** Applies the answer of a link, once for each mail, even if two presses arrive at once. */
export const answerMail = (context: Context, token: string) =>
  inTransaction(context, async (trx) => {
    const mentor = await readQuestion(context, token, trx)
    const now = context.clock.now()
    const isFirst = await trx
      .insertInto('answered_question')
      .values({
        id: mentor.questionId,
        user_id: mentor.userId,
        answered_at: now,
        expires_at: subtractDays(now, -answerDays),
      })
      .onConflict((one) => one.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isFirst)
      throw nothing('This mail is answered already. If something else is true now, log in and say so')
    return { message: await answers[mentor.answer](context, trx, mentor.userId, now) }
  })

type Answer = (context: Context, trx: Trx, mentorId: string, now: Date) => Promise<string>

const answers: Record<AnswerName, Answer> = {
  async here(context, trx, mentorId, now) {
    // Locks the mentor's promises, because `lookAfterPromises` may set the mentor to away at the same time.
    await lockPromises(trx, mentorId)
    const absence = await findAbsence(trx, mentorId, now)
    // An absence without an end lasts until the mentor is here again.
    if (absence?.ends_at === null) {
      await bringMentorBack(trx, mentorId, now)
      await notifyOfReturn(context, trx, mentorId)
    }
    await writeStillHere(trx, mentorId, now)
    return 'Thank you, good to have you. Your mentees are looking forward to your review'
  },

  async away(context, trx, mentorId, now) {
    const absence = await findAbsence(trx, mentorId, now)
    if (absence && absence.begins_at <= now) {
      throw nothing(
        absence.ends_at
          ? `You are away until ${weekdayInWords(absence.ends_at, now)} already. Log in to change that`
          : 'You are away already. Log in to say until when',
      )
    }
    const weekEnd = subtractDays(now, -awayDays)
    if (absence && absence.begins_at > weekEnd) {
      throw nothing(
        `You are away from ${weekdayInWords(absence.begins_at, now)} on already. Log in to be away before that too`,
      )
    }
    // `writeAbsence` replaces an absence that begins within the week, so the new one must last as long.
    const until = absence?.ends_at && absence.ends_at > weekEnd ? absence.ends_at : weekEnd
    await writeAbsence(context, trx, mentorId, { from: now, until, handsOver: true })
    return `You are away until ${weekdayInWords(until, now)}, and your mentees know. Have a good time`
  },

  async give(context, trx, mentorId, now) {
    await lockPromises(trx, mentorId)
    await setAway(trx, mentorId, now, { isSilent: true })
    await notifyMentees(context, trx, mentorId)
    for (const adminId of await listAdmins(trx)) {
      await context.notify(trx, 'mentees-offered', { mentorId, adminId }, 'now')
    }
    return 'The admins know and look for somebody. Thank you for the time you have given'
  },

  async help(_context, trx, mentorId, now) {
    await writeHelping(trx, mentorId, true, now)
    return 'Thank you. You help out from now on, and see what waits on your overview'
  },
}

const nothing = (message: string): Refusal => conflict('nothing_to_answer', message)
