import type { SiteEntry, SiteKind } from '@koya/contract'
import { mottoLanguages, type SiteContents } from '@koya/contract/authoring/authoring'

type Look = 'text' | 'area' | 'date' | 'time' | 'mail' | 'url' | 'photo' | { choices: Record<string, string> }

export interface FieldPlan {
  label: string
  look: Look
  help?: string
  max?: number
  start?: string
  isOptional?: boolean
  /** True if the field shares a line with a short field next to it, where the form is wide enough. */
  isShort?: boolean
}

export interface KindPlan<Field extends string = string> {
  label: string
  /** The name of one entry, as in 'Add team member'. */
  one: string
  /** Says what the page shows while no entry of this kind is published and the samples are shown. */
  without: string
  fields: Readonly<Record<Field, FieldPlan>>
}

const home = 'Africa/Lagos'
const here = Intl.DateTimeFormat().resolvedOptions().timeZone
export const zoneName = (zone: string): string => (zone === home ? 'Lagos' : zone)
const zones = Object.fromEntries([home, 'UTC', here].map((zone) => [zone, zoneName(zone)]))

const linksHelp = 'A name and an address on each line: Mastodon https://mastodon.social/@koya'

/** The kinds of entries for the public site, with their fields in the order of the form. */
export const siteKindPlans: Record<SiteKind, KindPlan> = {
  member: {
    label: 'Team',
    one: 'team member',
    without: 'Until you publish a member, the page shows an invented team, marked as samples.',
    fields: {
      name: { label: 'Name', look: 'text' },
      profession: { label: 'Profession', look: 'text' },
      town: { label: 'Town', look: 'text' },
      motto: { label: 'Motto', look: 'text', isOptional: true },
      mottoLanguage: { label: 'Language of the motto', look: { choices: mottoLanguages } },
      mottoMeaning: {
        label: 'What the motto means',
        look: 'text',
        help: 'In English, for a motto in another language.',
        isOptional: true,
      },
      story: { label: 'Story', look: 'area', max: 300, isOptional: true },
      stack: { label: 'Works with', look: 'text', help: 'With commas between: HTML, CSS' },
      links: { label: 'Links', look: 'area', help: linksHelp, isOptional: true },
      photo: { label: 'Photo', look: 'photo', isOptional: true },
    },
  },
  event: {
    label: 'Events',
    one: 'event',
    without: 'Until you publish one, the page shows invented events, marked as samples.',
    fields: {
      title: { label: 'Title', look: 'text' },
      day: { label: 'Day', look: 'date' },
      from: { label: 'Begins', look: 'time', start: '19:00', isShort: true },
      until: {
        label: 'Ends',
        look: 'time',
        start: '20:30',
        isShort: true,
        help: 'An end that is earlier than the start is on the next day.',
      },
      zone: { label: 'Time zone', look: { choices: zones }, start: home },
      place: { label: 'Place', look: 'text' },
      text: { label: 'What happens', look: 'area', max: 300 },
      link: {
        label: 'Link',
        look: 'url',
        help: 'Where people sign up, join or read more.',
        isOptional: true,
      },
    },
  },
  voice: {
    label: 'What people say',
    one: 'quote',
    without: 'Until you publish one, the front page shows invented quotes, marked as samples.',
    fields: {
      text: { label: 'What was said', look: 'area', help: 'Without quotation marks.', max: 240 },
      name: { label: 'Who said it', look: 'text', help: 'With the town: Halima Sani, Kaduna' },
      role: { label: 'What this person does', look: 'text' },
    },
  },
  company: {
    label: 'Companies',
    one: 'company',
    without: 'Until you publish one, the front page shows invented companies, marked as samples.',
    fields: { name: { label: 'Name', look: 'text' } },
  },
  about: {
    label: 'About',
    one: 'text',
    without: 'Until you publish it, the page shows a text about the software and says so.',
    fields: {
      title: { label: 'Title', look: 'text' },
      lead: { label: 'First sentences', look: 'area', max: 300 },
      text: {
        label: 'Text',
        look: 'area',
        help: 'A line that begins with ## is a heading, an empty line ends a paragraph.',
        max: 6000,
      },
    },
  },
  contact: {
    label: 'Contact and links',
    one: 'contact',
    without: 'Until you publish it, all pages show invented addresses and say so.',
    fields: {
      mail: { label: 'Mail address', look: 'mail' },
      chat: { label: 'Address of the chat community', look: 'url' },
      links: { label: 'Social accounts', look: 'area', help: linksHelp },
    },
  },
} satisfies { [Kind in SiteKind]: KindPlan<keyof SiteContents[Kind] & string> }

export const startOf = (kind: SiteKind): Record<string, string> =>
  Object.fromEntries(
    Object.entries(siteKindPlans[kind].fields).map(([name, { start = '' }]) => [name, start]),
  )

/** Returns the name that an entry has in lists and buttons. */
export const nameOf = ({ kind, content }: SiteEntry): string =>
  content.name ?? content.title ?? siteKindPlans[kind].label
