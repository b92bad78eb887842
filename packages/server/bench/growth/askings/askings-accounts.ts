import { profileForm } from '#testing/steps/profile-form.ts'
import { uploading } from '#testing/steps/uploading.ts'
import { password } from '../../calls.ts'
import { type Community, idOf, keptSecret, skipSwitchedOff, skipWithFactor } from '../community/community.ts'
import { emailOf } from '../community/names.ts'
import { drawPicture } from '../community/pictures.ts'
import { linkTokens } from '../per-turn.ts'
import { type Askings, asMentee, byMentee, menteeAt, menteeFor } from './asking.ts'

const linkRequest = (email: string) => ({
  email,
  clientBaseUrl: 'http://localhost',
  tokenParamName: 'token',
  emailParamName: 'email',
})

/** Returns the number of a person who stays signed in, as one person in five does. */
const keptAt = (turn: number, { people }: Community): number =>
  skipSwitchedOff(1 + (turn % Math.floor(people / 5)))

export const accountAskings = {
  login: {
    '': (turn, { people }) => ({
      body: { email: emailOf(skipWithFactor(1 + ((turn * 7919) % people))), password },
    }),
  },
  register: {
    '': (turn) => ({
      body: {
        firstName: 'Adaeze',
        lastName: 'Bello',
        email: `growth${turn}@bench.test`,
        password: 'kq7zvbx2 indigo',
      },
    }),
  },
  sendEmailConfirmationToken: { '': (turn) => ({ body: linkRequest(`growth${turn}@bench.test`) }) },
  confirmEmail: {
    '': (turn) => ({ body: { token: linkTokens.confirm(turn), email: `link${turn}@bench.test` } }),
  },
  sendPasswordResetToken: {
    '': (turn, all) => ({ body: linkRequest(emailOf(all.mentors + menteeAt(turn, all))) }),
  },
  resetPassword: {
    '': (turn, all) => ({
      body: {
        token: linkTokens.reset(turn),
        email: emailOf(all.mentors + menteeFor('new-password', turn, all)),
        newPassword: password,
      },
    }),
  },
  acceptInvitation: {
    '': (turn) => ({
      body: {
        firstName: 'Adaeze',
        lastName: 'Bello',
        password: 'kq7zvbx2 indigo',
        token: linkTokens.invitation(turn),
        email: `guest${turn}@bench.test`,
      },
    }),
  },
  changePassword: {
    '': (turn, all) => ({
      as: asMentee(menteeFor('own-password', turn, all), all),
      body: { password, newPassword: password },
    }),
  },
  askForAddress: byMentee((turn) => ({ body: { email: `moved${turn}@bench.test`, password } })),
  leave: {
    '': (turn, all) => ({
      as: asMentee(menteeFor('leaving', turn, all), all),
      body: { password, when: 'now' },
    }),
  },
  readSecondFactors: byMentee(),
  readOwnData: byMentee(),
  makeOwnData: { '': (turn, all) => ({ as: asMentee(menteeFor('filed', turn, all), all) }) },
  downloadOwnData: {
    '': (turn, all) => {
      const person = keptAt(2 * turn, all)
      return { as: { role: person > all.mentors ? 'MENTEE' : 'MENTOR', person } }
    },
  },
  settleAddress: {
    '': (turn) => ({ body: { token: linkTokens.address(turn), email: `moving${turn}@bench.test` } }),
  },
  listOwnSessions: byMentee(),
  renewSession: {
    '': (turn, all) => {
      const person = keptAt(2 * turn, all)
      return { headers: { cookie: `koya-session=${idOf('session', person)}.${keptSecret(person)}` } }
    },
  },
  endKeptSession: { '': () => ({}) },
  // Logs out mentees of the 'mailed' group. Only an admin's call uses that group, so nobody needs their
  // sessions.
  logout: { '': (turn, all) => ({ as: asMentee(menteeFor('mailed', turn, all), all) }) },
  readProfile: byMentee(),
  listOwnLearning: byMentee(),
  updateProfile: byMentee((turn) => ({
    body: profileForm({ description: `I learn on my phone, ${turn}.` }),
  })),
  uploadProfilePhoto: {
    '': async (turn, all) => ({
      as: asMentee(menteeAt(turn, all), all),
      ...(await uploading(await drawPicture(turn))),
    }),
  },
} satisfies Askings
