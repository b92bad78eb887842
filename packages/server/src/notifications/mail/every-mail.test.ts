import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { mailNames } from '#notifications/kinds.ts'
import { useTestApp } from '#testing/app.ts'
import { withoutChance } from '#testing/hostile/without-chance.ts'
import { openMailBook } from '#testing/mails/mail-book.ts'
import { sendMailsOfAdmins } from '#testing/mails/mails-of-admins.ts'
import { sendMailsOfLearning } from '#testing/mails/mails-of-learning.ts'
import { sendMailsOfLeaving } from '#testing/mails/mails-of-leaving.ts'
import { sendMailsOfLooks } from '#testing/mails/mails-of-looks.ts'
import { sendMailsOfMoves } from '#testing/mails/mails-of-moves.ts'
import { sendMailsOfWaiting } from '#testing/mails/mails-of-waiting.ts'
import { publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
const file = fileURLToPath(new URL('every-mail.txt', import.meta.url))

it('every mail reads as every-mail.txt says; `npm run generate` writes that file anew', async () => {
  const book = openMailBook(koya)
  const learning = { ...book, ...(await sendMailsOfLearning(book)) }
  await sendMailsOfMoves(learning)
  await sendMailsOfAdmins(learning)
  const waiting = { ...learning, ...(await sendMailsOfWaiting(learning)) }
  await sendMailsOfLooks(book, learning.coordinator)
  await sendMailsOfLeaving(waiting)

  expect([...book.sent].sort()).toEqual(Object.keys(mailNames).sort())
  await expect(withoutChance(`${book.kinds.join('\n')}`)).toMatchFileSnapshot(file)
})
