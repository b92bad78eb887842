import { addressOf } from '@koya/contract'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import type { Letter } from '#notifications/letters/letter.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter } from '#notifications/mail/mails.ts'
import { linkWaitingReviews } from '#shared/submissions/review-links.ts'
import { listOfDay } from './day.ts'

/** The greatest number of news that one mail lists. */
const named = 20

/** Returns the list of news for a mail; an empty object if there are none. */
export async function writeDay(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { userId, day }: { userId: string; day: string },
  heading: string,
): Promise<Pick<Letter, 'news'>> {
  const lines = await listOfDay(db, userId, day)
  if (lines.length === 0) return {}
  const link = ({ sentence, address }: (typeof lines)[number]) => ({
    text: sentence,
    url: config.publicUrl + address,
  })
  return {
    news: { heading, lines: lines.slice(0, named).map(link), more: Math.max(0, lines.length - named) },
  }
}

export const daily: MailWriter<'daily'> = async (context, { userId, day }) => {
  const { db, config } = context
  const user = await findReader(db, userId)
  const { news } = await writeDay(context, { userId, day }, 'In short:')
  if (!user || !news) return null
  const [first] = news.lines
  const count = news.lines.length + news.more
  return writeLetter({
    to: user.email,
    subject: count === 1 && first ? first.text : `${count} new things at Koya`,
    greeting: `Hello ${user.first_name},`,
    paragraphs: [`Since your last mail ${count === 1 ? 'one thing is' : `${count} things are`} new.`],
    news,
    action: { label: 'Open my inbox', url: config.publicUrl + addressOf('inbox') },
    others: await linkWaitingReviews(context, { id: userId, email: user.email }),
    why: 'You get this mail because you have an account at Koya.',
  })
}

const findReader = (db: Database, id: string) =>
  db.selectFrom('user').select(['first_name', 'email']).where('id', '=', id).executeTakeFirst()
