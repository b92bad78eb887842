import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { menteeFor } from './askings/asking.ts'
import { idOf, shapeOf } from './community/community.ts'
import { emailOf } from './community/names.ts'

/** The tokens of mailed links. Each token is valid in one round. */
export const linkTokens = {
  confirm: (turn: number) => `confirm-${turn}`,
  reset: (turn: number) => `reset-${turn}`,
  invitation: (turn: number) => `invitation-${turn}`,
  address: (turn: number) => `address-${turn}`,
  answer: (turn: number) => `answer-${turn}`,
  withdraw: (turn: number) => `withdraw-${turn}`,
}

export const applicantEmail = (turn: number): string => `growing-applicant${turn}@bench.test`

const afterFilled = 1_000_000_000

/** Returns the id of a person who has registered but not enrolled yet. */
export const newcomerId = (turn: number): string => idOf('person', afterFilled + turn)

const hash = (token: string) => createHash('sha256').update(token).digest()

/**
 * Creates the rows that a round uses up: a registration, an invitation and an application with their links,
 * and a newcomer.
 */
export async function makePerTurn(db: Database, people: number, turns: number): Promise<void> {
  const all = shapeOf(people)
  for (let turn = 0; turn < turns; turn++) {
    const id = idOf('link', afterFilled + turn)
    await sql`
      insert into registration (id, email, first_name, last_name, password_hash, created_at)
      values (${id}, ${`link${turn}@bench.test`}, 'Adaeze', 'Bello', 'none', now())`.execute(db)
    await sql`
      insert into invitation (id, email, role, created_at, expires_at)
      values (${id}, ${`guest${turn}@bench.test`}, 'MENTEE', now(), now() + interval '14 days')`.execute(db)
    await sql`
      insert into application (id, email, first_name, last_name, places, minutes_a_week, technologies, link, motivation,
        consent_at, created_at, updated_at)
      values (${id}, ${applicantEmail(turn)}, 'Adaeze', 'Bello', 3, 60, 'HTML', '',
        'I want to help those who begin as I was helped.', now(), now(), now())`.execute(db)
    await sql`
      insert into email_token (hash, purpose, registration_id, user_id, invitation_id, application_id, expires_at) values
        (${hash(linkTokens.confirm(turn))}, 'confirm', ${id}, null, null, null, now() + interval '1 day'),
        (${hash(linkTokens.reset(turn))}, 'reset', null, ${idOf('person', people - 1 - turn)}, null, null,
          now() + interval '1 day'),
        (${hash(linkTokens.invitation(turn))}, 'invitation', null, null, ${id}, null, now() + interval '1 day'),
        (${hash(linkTokens.answer(turn))}, 'application', null, null, null, ${id}, now() + interval '1 day'),
        (${hash(linkTokens.withdraw(turn))}, 'application', null, null, null, ${id}, now() + interval '1 day')`.execute(
      db,
    )
    await sql`
      insert into "user" (id, role, email, password_hash, first_name, last_name, created_at)
      values (${newcomerId(turn)}, 'MENTEE', ${`newcomer${turn}@bench.test`}, 'none', 'Adaeze', 'Bello', now())`.execute(
      db,
    )
    // A change of address ends sessions, so it uses mentees whose sessions no later call needs.
    const moving = all.mentors + menteeFor('switched-off', turn, all)
    const emails = { from: emailOf(moving), to: `moving${turn}@bench.test` }
    await sql`
      insert into address_change (id, user_id, old_email, new_email, created_at, expires_at)
      values (${id}, ${idOf('person', moving)}, ${emails.from}, ${emails.to}, now(),
        now() + interval '1 day')`.execute(db)
    await sql`
      insert into email_token (hash, purpose, address_change_id, expires_at)
      values (${hash(linkTokens.address(turn))}, 'new-address', ${id}, now() + interval '1 day')`.execute(db)
  }
}
