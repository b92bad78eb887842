import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { idOf } from './community.ts'

/** What the links of mails carry, each good for one turn. */
export const linkTokens = {
  confirm: (turn: number) => `confirm-${turn}`,
  reset: (turn: number) => `reset-${turn}`,
}

const hash = (token: string) => createHash('sha256').update(token).digest()
const afterFilled = 1_000_000_000

/** Leaves a pending registration and a link to a new password for each turn. */
export async function makeLinks(db: Database, people: number, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const id = idOf('link', afterFilled + turn)
    await sql`
      insert into registration (id, email, first_name, last_name, password_hash, created_at)
      values (${id}, ${`link${turn}@bench.test`}, 'Adaeze', 'Bello', 'none', now())`.execute(db)
    await sql`
      insert into email_token (hash, purpose, registration_id, user_id, expires_at) values
        (${hash(linkTokens.confirm(turn))}, 'confirm', ${id}, null, now() + interval '1 hour'),
        (${hash(linkTokens.reset(turn))}, 'reset', null, ${idOf('person', people - 1 - turn)}, now() + interval '1 hour')`.execute(
      db,
    )
  }
}
