import type { Database } from '#db/engine/client.ts'
import * as queries from './data-queries.ts'
import * as learning from './learning-data-queries.ts'
import * as mentoring from './mentoring-data-queries.ts'

interface Section {
  /** The key of the list in `data.json`. */
  name: string
  title: string
  rows: (db: Database, userId: string) => Promise<Record<string, unknown>[]>
}

export const dataSections: readonly Section[] = [
  { name: 'profile', title: 'Profile', rows: queries.listProfile },
  { name: 'addresses', title: 'Changes of address', rows: queries.listAddresses },
  { name: 'sessions', title: 'Where I am logged in', rows: queries.listOwnSessions },
  { name: 'passkeys', title: 'Passkeys', rows: queries.listOwnPasskeys },
  { name: 'apps', title: 'Authenticator app', rows: queries.listOwnApps },
  { name: 'wishes', title: 'Notifications', rows: queries.listPreferences },
  { name: 'pushDevices', title: 'Devices that get push messages', rows: queries.listPushDevices },
  { name: 'inbox', title: 'Inbox', rows: queries.listInbox },
  { name: 'mails', title: 'Mails that I got in the last 30 days', rows: queries.listMails },
  { name: 'applications', title: 'Applications to mentor', rows: queries.listApplications },
  { name: 'views', title: 'Views of lists that I saved as an admin', rows: queries.listViews },
  { name: 'trail', title: 'What admins did to my account, and what I did as one', rows: queries.listTrail },
  { name: 'enrollments', title: 'Tracks that I learn', rows: learning.listEnrollments },
  { name: 'waiting', title: 'Places that I wait for', rows: learning.listWaiting },
  { name: 'submissions', title: 'Work that I sent', rows: learning.listSubmissions },
  { name: 'messages', title: 'Messages about work that I wrote', rows: learning.listMessages },
  { name: 'looks', title: 'Second looks that I asked for', rows: learning.listLooks },
  { name: 'thanks', title: 'Thanks that I gave', rows: learning.listThanks },
  {
    name: 'extensions',
    title: 'Deadlines that I extended, or that were moved for me',
    rows: learning.listExtensions,
  },
  { name: 'calendar', title: 'My calendar address', rows: learning.listCalendars },
  { name: 'pictures', title: 'My pictures for others', rows: learning.listSharedCloths },
  { name: 'reminders', title: 'Deadlines that I was reminded of', rows: learning.listReminders },
  { name: 'certificates', title: 'Certificates', rows: learning.listCertificates },
  { name: 'tracks', title: 'Tracks that I mentor', rows: mentoring.listTracks },
  { name: 'mentees', title: 'Pairings that I led', rows: mentoring.listPairings },
  { name: 'reviews', title: 'Reviews that I wrote', rows: mentoring.listReviews },
  { name: 'looksGiven', title: 'Second looks that I gave', rows: mentoring.listLooksGiven },
  {
    name: 'looksAtMine',
    title: 'Reviews of mine that somebody looked at again',
    rows: mentoring.listLooksAtMine,
  },
  { name: 'thanksGot', title: 'Thanks that I got', rows: mentoring.listThanks },
  { name: 'remarks', title: 'Remarks that I kept', rows: mentoring.listRemarks },
  { name: 'absences', title: 'When I was away', rows: mentoring.listAbsences },
  { name: 'promise', title: 'What I agreed to as a mentor', rows: mentoring.listPromise },
  { name: 'claims', title: 'Work that I took over', rows: mentoring.listClaims },
]
