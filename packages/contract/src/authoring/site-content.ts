import * as z from 'zod/mini'
import { describeFile } from '#fields/address-help.ts'
import { anyText, followed, isWebAddress, likeInFile, requiredText } from '#fields/fields.ts'
import { pages } from '#pages.ts'
import { momentIn } from '#texts/zoned-moment.ts'
import { pictureAddress } from './authoring-tracks.ts'

/** The kinds of content on the public site. `about` and `contact` have at most one entry each. */
export const siteKinds = ['member', 'event', 'voice', 'company', 'about', 'contact'] as const
export type SiteKind = (typeof siteKinds)[number]

export const siteEntriesAtMost: Record<SiteKind, number> = {
  member: 24,
  event: 40,
  voice: 5,
  company: 12,
  about: 1,
  contact: 1,
}

export const pageOfSiteKind: Record<SiteKind, string> = {
  member: pages.team,
  event: pages.events,
  voice: pages.landing,
  company: pages.landing,
  about: pages.about,
  contact: pages.contactUs,
}

export interface NamedLink {
  label: string
  href: string
}

/** Reads one link per line, a name and then an address: `Mastodon https://mastodon.social/@koya`. */
export const readLinks = (text: string): NamedLink[] =>
  text.split('\n').flatMap((line) => {
    const written = line.trim()
    const last = written.split(/\s/).pop() ?? ''
    const found = /(^|:)https?:\/\/./.exec(last)
    if (!found) return []
    const href = last.slice(found.index + (found[1] ?? '').length)
    let label = written.slice(0, -href.length)
    while (/[\s:]$/.test(label)) label = label.slice(0, -1)
    return label === '' ? [] : [{ label, href }]
  })

const isLinks = (text: string): boolean => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const links = readLinks(text)
  return links.length === lines.length && links.every(({ href }) => isWebAddress(href))
}
/** If a line ends with the path of a local file, the error says so. */
const linksError = {
  error: ({ input }: { input?: unknown }) =>
    String(input)
      .split('\n')
      .map((line) => describeFile(line.trim().split(/\s/).at(-1) ?? ''))
      .find((sentence) => sentence !== null) ??
    'Write a name and an address that begins with https:// on each line',
}

/** Reads a comma-separated list: `HTML, CSS`. */
export const readWords = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

const clock = (missing: string) =>
  z.string({ error: missing }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: missing }))

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone !== ''
  } catch {
    return false
  }
}

export const mottoLanguages = { '': 'English', yo: 'Yorùbá', ig: 'Igbo', ha: 'Hausa', pcm: 'Naijá' } as const
type MottoLanguage = keyof typeof mottoLanguages

const MemberContent = z.strictObject({
  name: requiredText('Enter a name', 80),
  profession: requiredText('Enter a profession', 80),
  town: requiredText('Enter a town', 60),
  motto: anyText(160),
  mottoLanguage: z.enum(Object.keys(mottoLanguages) as [MottoLanguage, ...MottoLanguage[]], {
    error: 'Choose a language',
  }),
  mottoMeaning: anyText(160),
  story: anyText(300).check(likeInFile),
  stack: requiredText('Enter what this person works with', 120),
  links: anyText(600).check(z.refine(isLinks, linksError)),
  photo: pictureAddress,
})

const EventContent = z
  .strictObject({
    title: requiredText('Enter a title', 80),
    day: z.iso
      .date({ error: 'Enter the day' })
      .check(z.refine((day) => day >= '1000', { error: 'Enter the day' })),
    from: clock('Enter when it begins'),
    until: clock('Enter when it ends'),
    zone: z
      .string({ error: 'Choose a clock' })
      .check(z.maxLength(64, { error: 'Choose a clock' }), z.refine(isZone, { error: 'Choose a clock' })),
    place: requiredText('Enter a place', 80),
    text: requiredText('Enter what happens', 300).check(likeInFile),
    /** Has a default, because older events lack this field. */
    link: z._default(anyText(300).check(followed('Enter an address that begins with https://')), ''),
  })
  .check(z.refine(({ from, until }) => from !== until, { path: ['until'], error: 'It ends when it begins' }))
export type EventContent = z.output<typeof EventContent>

const VoiceContent = z.strictObject({
  text: requiredText('Enter what was said', 240).check(likeInFile),
  name: requiredText('Enter who said it', 80),
  role: requiredText('Enter what this person does', 80),
})

const CompanyContent = z.strictObject({ name: requiredText('Enter the name of the company', 40) })

const AboutContent = z.strictObject({
  title: requiredText('Enter a title', 80),
  lead: requiredText('Enter the first sentences', 300),
  text: requiredText('Enter the text', 6000).check(likeInFile),
})

const ContactContent = z.strictObject({
  mail: z
    .string({ error: 'Enter a mail address' })
    .check(z.trim(), z.maxLength(160), z.email({ error: 'Enter a mail address' })),
  chat: requiredText('Enter the address of the chat', 300).check(
    followed('Enter an address that begins with https://'),
  ),
  links: requiredText('Enter at least one account', 1000).check(z.refine(isLinks, linksError)),
})

/** The schema of each kind; all fields are text. */
export const siteContents = {
  member: MemberContent,
  event: EventContent,
  voice: VoiceContent,
  company: CompanyContent,
  about: AboutContent,
  contact: ContactContent,
} as const

export type SiteContents = { [Kind in SiteKind]: z.output<(typeof siteContents)[Kind]> }

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Returns when an event begins, as an ISO string in UTC. */
export const beginOfEvent = ({ day, from, zone }: EventContent): string => momentIn(zone, { day, time: from })

/** Returns when an event ends. An end time before the start time is on the next day. */
export function endOfEvent({ day, from, until, zone }: EventContent): Date {
  const end = Date.parse(momentIn(zone, { day, time: until }))
  return new Date(until < from ? end + dayMilliseconds : end)
}
