import { operations } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { expect, it } from 'vitest'
import { drawPlainPage } from '#testing/draw-plain-page.ts'

const push = operations.readPush.example.answer
const sessions = operations.listOwnSessions.example.answer

const drawLines = async (answers: Record<string, object>) => {
  const html = await drawPlainPage(pages.ownSettings, { role: 'MENTEE', answers })
  return [...html.matchAll(/<summary><h3[^>]*>(.*?)<\/h3><span[^>]*>(.*?)<\/span>(.*?)<\/summary>/g)].map(
    ([, title, line, rest = '']) => {
      const state = rest.replaceAll(/<[^>]*>/g, '')
      return `${title}: ${line}${state && ` [${state}]`}`
    },
  )
}

it('folded cards say their state (rules: account 1)', async () => {
  expect(
    await drawLines({
      readWishes: { ...operations.readWishes.example.answer, isDaily: false },
      readPush: { ...push, devices: [] },
      readCalendar: { since: null },
      readSecondFactors: { ...operations.readSecondFactors.example.answer, passkeys: [], appSince: null },
      listOwnSessions: { ...sessions, totalCount: 1 },
    }),
  ).toMatchInlineSnapshot(`
    [
      "Mail and inbox: Sent by mail straight away. Choose what you get, and where.",
      "Push messages: Get news while Koya is closed. [Off]",
      "Your calendar: See your deadlines in your phone’s calendar. [Off]",
      "Password: Change the password you log in with.",
      "Email: adaeze@example.org",
      "Two-step login: A fingerprint, face or code as well as your password. [Off]",
      "Where you are logged in: On this device only.",
      "Your data: Download what Koya keeps about you.",
      "Leave Koya: You can delete your account here.",
      "Use less data: Pages without photos and scripts. [Off]",
    ]
  `)
})

it('what is on says so too', async () => {
  expect(
    await drawLines({
      readWishes: { ...operations.readWishes.example.answer, isDaily: true, hour: 18 },
      listOwnSessions: { ...sessions, totalCount: 3 },
    }),
  ).toMatchInlineSnapshot(`
    [
      "Mail and inbox: Sent by mail once a day, at 18:00. Choose what you get, and where.",
      "Push messages: You switched them on for this device. [On]",
      "Your calendar: See your deadlines in your phone’s calendar. [On]",
      "Password: Change the password you log in with.",
      "Email: adaeze@example.org",
      "Two-step login: Your password alone opens nothing. [On]",
      "Where you are logged in: 3 logins. Log out what you no longer use.",
      "Your data: Download what Koya keeps about you.",
      "Leave Koya: You can delete your account here.",
      "Use less data: Pages without photos and scripts. [Off]",
    ]
  `)
  const elsewhere = push.devices.map((device) => ({ ...device, isCurrent: false }))
  expect((await drawLines({ readPush: { ...push, devices: elsewhere } }))[1]).toMatchInlineSnapshot(
    `"Push messages: You switched them on elsewhere. [Off here]"`,
  )
  const others = sessions.items.slice(0, 1).map((session) => ({ ...session, isCurrent: false }))
  expect(await drawLines({ listOwnSessions: { items: others, totalCount: 1 } })).toContain(
    'Where you are logged in: Log out a device that you no longer use.',
  )
})
