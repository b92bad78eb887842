import type { OperationName } from '@koya/contract'
import { application } from '#testing/steps/applying.ts'
import { seen } from '#testing/steps/authoring.ts'
import { uploading } from '#testing/steps/uploading.ts'
import { password } from '../../calls.ts'
import {
  type Community,
  idOf,
  skipWithFactor,
  taskOf,
  tasksOfTrack,
  trackOf,
  tracks,
} from '../community/community.ts'
import { emailOf } from '../community/names.ts'
import type { Ask, Way } from './call.ts'
import { asAdmin, asMentee, asMentor, callerOf, menteeFor, menteeId, subjectOf } from './subject.ts'

let made = 0

/** Returns a name that no other call and no earlier run has used. */
const newName = (): string => `growth${++made}t${Date.now()}`
const once = () => ({ 'idempotency-key': newName() })
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

/** Returns an admin's input for a call about this object, with the object's version in `If-Match`. */
const aboutSeen = (all: Community, thing: { id: string; updatedAt: string }) => ({
  as: asAdmin(all),
  params: { id: thing.id },
  headers: seen(thing),
})

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('It is not there')
  return thing
}

const trackId = (turn: number) => idOf('track', 1 + (turn % tracks))
/** No mentee has sent work for the last task or the last stage of a track. */
const lastTask = (turn: number) => idOf('task', taskOf(1 + (turn % tracks), tasksOfTrack))
const lastStage = (turn: number) => idOf('stage', (1 + (turn % tracks)) * 100 + tasksOfTrack / 5)
const otherState = (state: string) => (state === 'published' ? 'archived' : 'published')

/** The number of mentees whom the calls move. More mentees could fill all of a mentor's places. */
const movedPeople = 10

/** Ends and reopens an enrollment, because its end also closes an open request for another mentor. */
async function openPairing(turn: number, all: Community, ask: Ask) {
  const mentee = menteeFor('moved', turn % movedPeople, all)
  const as = asAdmin(all)
  const about = { as, params: { id: idOf('enrollment', mentee) } }
  await ask('endEnrollment', { ...about, body: { ended: true } })
  await ask('endEnrollment', { ...about, body: { ended: false } })
  const { items } = await ask('listPairings', { as, query: { mentee: menteeId(mentee, all) } })
  return { about, pairing: found(items.find(({ id }) => id === about.params.id)) }
}

/** Returns a mentor who helps out. Skips every fiftieth mentor, who is approved for no track. */
const helperAt = (turn: number, { mentors }: Community) =>
  asMentor(50 * ((turn * 7919) % Math.floor(mentors / 50)) + 5 * (1 + (turn % 9)))

/** Returns the input of a call by a mentee for whom a place in a second track is held. */
function waitsAt(turn: number, all: Community) {
  const mentee = 199 + 200 * (turn % Math.floor((all.mentees - 1000) / 200))
  return {
    as: asMentee(mentee, all),
    params: { trackId: idOf('track', trackOf(2 + (mentee % all.mentors))) },
  }
}

/** Calls whose input is written here instead of made by `wayOf`. */
export const changes: Partial<Record<OperationName, Way>> = {
  login: (turn, { people }) => ({
    body: { email: emailOf(skipWithFactor(1 + ((turn * 7919) % people))), password },
  }),
  leave: (turn, all) => ({
    as: asMentee(menteeFor('leaving', turn, all), all),
    body: { password, when: 'now' },
  }),
  makeOwnData: (turn, all) => ({ as: asMentee(menteeFor('filed', turn, all), all) }),
  // In the test communities, every mentor has a finished data file.
  downloadOwnData: (turn, { mentors }) => ({ as: asMentor(1 + 2 * (turn % Math.floor(mentors / 2))) }),
  enroll: (turn, all) => {
    // Mentors with these numbers are approved and have free places.
    const mentor = 10 + (turn % 10) + 25 * (turn % Math.floor(all.mentors / 25))
    const mentee = 1 + turn * tracks + ((mentor + 2) % tracks)
    return {
      as: asMentee(mentee % 20 === 0 ? mentee + tracks : mentee, all),
      params: { trackId: idOf('track', trackOf(mentor)) },
      body: { mentorId: idOf('person', mentor) },
    }
  },
  listOwnWaiting: (turn, all) => ({ as: waitsAt(turn, all).as }),
  waitForPlace: (turn, all) => waitsAt(turn, all),
  submitTask: (turn, all) => ({
    as: callerOf('MENTEE', turn, all),
    params: { id: found(subjectOf(turn, all).task) },
    headers: once(),
    body: { taskUrl: 'https://work.example.org/page', menteeComment: 'I built it as the brief says.' },
  }),
  sendMessage: (turn, all) => ({
    as: callerOf('MENTOR', turn, all),
    params: { id: found(subjectOf(turn, all).submission) },
    headers: once(),
    body: { text: `Which of the two prices is it, ${newName()}?` },
  }),
  gradeSubmission: async (turn, all, ask) => {
    const as = callerOf('MENTOR', turn, all)
    const { items } = await ask('listMentorSubmissions', { as, query: { limit: '1', state: 'graded' } })
    return {
      as,
      params: { submissionId: found(items[0]).id },
      body: { gradePercentage: 1 + (turn % 100), mentorComment: `Well done, ${newName()}.` },
    }
  },
  offerPlaces: (turn) => {
    const mentor = 1 + (turn % 45)
    return {
      as: asMentor(mentor),
      params: { trackId: idOf('track', trackOf(mentor)) },
      body: { places: 25 + (turn % 5) },
    }
  },
  goAway: (turn, all) => ({
    as: callerOf('MENTOR', turn, all),
    body: { from: inDays(30), until: inDays(40), handsOver: true },
  }),
  listOpenQueue: (turn, all) => ({ as: helperAt(turn, all), query: { limit: '10' } }),
  claimWork: async (turn, all, ask) => {
    const as = helperAt(turn, all)
    const { items } = await ask('listOpenQueue', { as, query: { limit: '10' } })
    const taken = items.find(({ claimedUntil }) => claimedUntil !== null)
    if (taken) await ask('releaseWork', { as, params: { id: taken.id } })
    return { as, params: { id: found(items.find(({ claimedUntil }) => claimedUntil === null)).id } }
  },
  changeSettings: async (turn, all, ask) => {
    const as = asAdmin(all)
    const { updatedAt, ...settings } = await ask('readSettings', { as })
    const body = { ...settings, claimMinutes: 30 + (turn % 5) }
    return { as, headers: { 'if-match': `"${updatedAt}"` }, body }
  },
  // The inbox of the first mentor grows with the community.
  listNews: () => ({ as: asMentor(1), query: { limit: '20' } }),
  countUnread: () => ({ as: asMentor(1) }),
  readAllNews: async (turn, all, ask) => {
    const as = callerOf('MENTOR', turn, all)
    const { items } = await ask('listNews', { as, query: { limit: '1' } })
    return { as, body: { newest: found(items[0]).id } }
  },
  issueCertificate: async (turn, all, ask) => {
    const about = { as: asAdmin(all), params: { id: found(subjectOf(turn, all).mentee) } }
    const { tracks: open } = await ask('listPersonCertificates', about)
    return { ...about, body: { trackId: found(open.at(-1)).id } }
  },
  switchOffPerson: async (turn, all, ask) => {
    const about = { as: asAdmin(all), params: { id: menteeId(menteeFor('switched-off', turn, all), all) } }
    const headers = seen(await ask('readPerson', about))
    return { ...about, headers, body: { reason: 'They asked to leave.' } }
  },
  endSessions: (turn, all) => ({
    as: asAdmin(all),
    params: { id: menteeId(menteeFor('logged-out', turn, all), all) },
  }),
  sendPersonMail: (turn, all) => ({
    as: asAdmin(all),
    params: { id: menteeId(menteeFor('mailed', turn, all), all) },
  }),
  applyAsMentor: (turn) => ({
    body: application({ email: `${newName()}@bench.test`, trackIds: [trackId(turn)] }),
  }),
  approveApplication: async (turn, all, ask) => {
    const as = asAdmin(all)
    const body = application({ email: `${newName()}@bench.test`, trackIds: [trackId(turn)] })
    await ask('applyAsMentor', { body })
    const { items } = await ask('listApplications', { as, query: { limit: '1', state: 'new' } })
    return { ...aboutSeen(all, found(items[0])), body: { tracks: [{ id: trackId(turn), places: 5 }] } }
  },
  sendInvitations: async (_turn, all, ask) => {
    const [as, csv] = [asAdmin(all), `email,first name,role\n${newName()}@bench.test,Adaeze,mentee\n`]
    const { seen: told } = await ask('checkInvitations', { as, body: { csv } })
    return { as, headers: once(), body: { csv, seen: told } }
  },
  sendAnnouncement: (_turn, all) => ({
    as: asAdmin(all),
    headers: once(),
    body: { title: 'We meet', text: 'On Saturday at four.', role: 'ADMIN', people: 1 },
  }),
  moveMentees: async (turn, all, ask) => {
    const { about, pairing } = await openPairing(turn, all, ask)
    const { items } = await ask('listMentorsWithRoom', { as: about.as, params: { id: pairing.track.id } })
    const other = found(items.find(({ id }) => id !== pairing.mentor.id))
    const pairings = [{ id: pairing.id, mentorId: pairing.mentor.id }]
    return { as: about.as, headers: once(), body: { pairings, mentorId: other.id } }
  },
  endEnrollment: async (turn, all, ask) => ({
    ...(await openPairing(turn, all, ask)).about,
    body: { ended: true },
  }),
  shiftDeadlines: (turn, all) => ({
    as: asAdmin(all),
    params: { id: trackId(turn) },
    headers: once(),
    body: { days: turn % 2 === 0 ? 1 : -1 },
  }),
  importCurriculum: async (_turn, all, ask) => {
    const as = asAdmin(all)
    const { content } = await ask('exportCurriculum', { as })
    return { as, ...(await uploading(Buffer.from(content, 'base64'))) }
  },
  // These calls come last: a change of state makes the database recount the work of a track's mentees.
  changeTrackState: async (turn, all, ask) => {
    const { items } = await ask('listAuthoredTracks', { as: asAdmin(all) })
    const track = found(items.find(({ id }) => id === trackId(turn)))
    return { ...aboutSeen(all, track), body: { state: track.state === 'open' ? 'closed' : 'open' } }
  },
  changeTaskState: async (turn, all, ask) => {
    const task = await ask('readAuthoredTask', { as: asAdmin(all), params: { id: lastTask(turn) } })
    return { ...aboutSeen(all, task), body: { state: otherState(task.state) } }
  },
  changeStageState: async (turn, all, ask) => {
    const { stages } = await ask('readAuthoredTrack', { as: asAdmin(all), params: { id: trackId(turn) } })
    const stage = found(stages.find(({ id }) => id === lastStage(turn)))
    return { ...aboutSeen(all, stage), body: { state: otherState(stage.state) } }
  },
}
