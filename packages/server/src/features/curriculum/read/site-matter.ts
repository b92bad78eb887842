import { type SiteKind, siteAuthoringWords, siteContents, siteStates } from '@koya/contract'
import * as z from 'zod/mini'
import { describe, id, image, state } from './front-matter-schema.ts'

/** The field whose text stands below the front matter; null if the kind has no such field. */
export const siteBodies: Record<SiteKind, string | null> = {
  member: 'story',
  event: 'text',
  voice: 'text',
  company: null,
  about: 'text',
  contact: null,
}

const words: Record<string, string> = siteAuthoringWords

type Rule = z.core.$ZodType<string, string | undefined>

/** Returns the rule of the admins' form for a field; a field that may be empty becomes optional. */
function fieldOf(name: string, rule: Rule) {
  if (name === 'photo') return image
  const field = z.safeParse(rule, '').success ? z._default(rule, '') : z.clone(rule)
  return words[name] === undefined ? field : describe(field, words[name])
}

function matterOf(kind: SiteKind) {
  const rules: Record<string, Rule> = siteContents[kind].shape
  const fields = Object.entries(rules).filter(([name]) => name !== siteBodies[kind])
  return z.strictObject({
    id,
    state: state(
      siteStates,
      'The site shows what is published. Without it nothing changes, and what is new is a draft.',
    ),
    ...Object.fromEntries(fields.map(([name, rule]) => [name, fieldOf(name, rule)])),
  })
}

export const SiteMatter = {
  member: matterOf('member'),
  event: matterOf('event'),
  voice: matterOf('voice'),
  company: matterOf('company'),
  about: matterOf('about'),
  contact: matterOf('contact'),
} satisfies Record<SiteKind, unknown>

export const nameOfEntry = ({ name, title, mail }: Record<string, string>): string =>
  name ?? title ?? mail ?? ''
