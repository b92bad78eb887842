import { EmailForm, type InviteVerdict, type Role } from '@koya/contract'
import * as z from 'zod/mini'
import type { findKnown } from './queries.ts'
import type { WrittenLine } from './read-list.ts'

export type Known = Awaited<ReturnType<typeof findKnown>>

/** The parsed values of a valid line. */
export interface Meant {
  email: string
  role: Role
  trackId: string | null
  mentorId: string | null
  places: number
}

export type Judged = { written: WrittenLine } & (
  | { verdict: 'new'; meant: Meant }
  | { verdict: Exclude<InviteVerdict, 'new'> }
)

const roles: ReadonlyMap<string, Role> = new Map([
  ['', 'MENTEE'],
  ['mentee', 'MENTEE'],
  ['mentor', 'MENTOR'],
])
const usualPlaces = 5
const namePattern = /^[\p{L}\p{M}\p{N} '’.-]{0,64}$/u

export const readEmail = (text: string): string | null =>
  z.safeParse(EmailForm, { email: text }).data?.email ?? null

/** Judges the lines in order, because earlier lines take addresses and free places first. */
export function judgeLines(lines: readonly WrittenLine[], known: Known): Judged[] {
  const told = new Set<string>()
  const left = new Map(known.mentors.map((mentor) => [`${mentor.trackId} ${mentor.email}`, { ...mentor }]))

  const judge = (line: WrittenLine): Judged => {
    const refuse = (verdict: Exclude<InviteVerdict, 'new'>): Judged => ({ written: line, verdict })
    const email = readEmail(line.email)
    if (email === null) return refuse('bad_address')
    if (told.has(email)) return refuse('twice')
    told.add(email)
    const member = known.members.get(email)
    if (member) return refuse(member.isSwitchedOff ? 'switched_off' : 'member')
    if (known.invited.has(email)) return refuse('invited')
    if (!namePattern.test(line.firstName) || !namePattern.test(line.lastName)) return refuse('bad_name')
    const role = roles.get(line.role.toLowerCase())
    if (role === undefined) return refuse('bad_role')
    const places = line.places === '' ? usualPlaces : Number(line.places)
    if (!Number.isInteger(places) || places < 1 || places > 1000) return refuse('bad_places')
    const trackId = line.track === '' ? null : known.tracks.get(line.track.toLowerCase())
    if (trackId === undefined) return refuse('unknown_track')
    const meant = { email, role, trackId, mentorId: null, places }
    if (role === 'MENTOR' || line.mentor === '') return { written: line, verdict: 'new', meant }
    const mentor = left.get(`${trackId} ${line.mentor.toLowerCase()}`)
    if (!mentor) return refuse('unknown_mentor')
    if (mentor.free <= 0) return refuse('mentor_full')
    mentor.free -= 1
    return { written: line, verdict: 'new', meant: { ...meant, mentorId: mentor.id } }
  }
  return lines.map(judge)
}
