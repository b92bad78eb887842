import type { Database } from '#db/engine/client.ts'
import type { WrittenMail } from '#notifications/mail/mailer.ts'
import { findAdmin } from '#shared/people/admins.ts'
import type { Letter } from './letter.ts'
import { writeLetter } from './write-letter.ts'

/** Writes a mail to an admin; null if the reader is no active admin any more. */
export async function writeToAdmin(
  db: Database,
  adminId: string,
  letter: Omit<Letter, 'to' | 'greeting' | 'why'>,
): Promise<WrittenMail | null> {
  const admin = await findAdmin(db, adminId)
  if (!admin) return null
  return writeLetter({
    ...letter,
    to: admin.email,
    greeting: `Hello ${admin.first_name},`,
    why: 'You get this mail because you are an admin at Koya.',
  })
}
