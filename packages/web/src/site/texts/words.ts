import type { SiteFacts } from '@koya/contract'
import { readLinks, readWords } from '@koya/contract/authoring/site-content'
import { community } from '#content/community.ts'
import { capitalized, numberWord } from '#content/counted.ts'
import { members, team } from '#content/team.ts'
import type { TeamMember } from '#content/team-member.ts'
import type { MotifName } from '#ui/cloth/motif.tsx'
import { useFacts } from '../facts.ts'

/** The motifs for missing portraits, by index. */
const motifs: readonly MotifName[] = ['star', 'leaf', 'moon', 'comb', 'drum', 'bird', 'peaks', 'mat']
export const motifFor = (index: number): MotifName => motifs[index % motifs.length] ?? 'star'

/** Returns the community's contact details, or invented ones until an admin enters them. */
export function contactOf({ words: { contact } }: SiteFacts) {
  const { mail, chat, social } = community
  if (contact === null) return { mail, chat, social }
  return { mail: contact.mail, chat: { ...chat, href: contact.chat }, social: readLinks(contact.links) }
}

export const useContact = () => contactOf(useFacts())

/** Returns the texts and people of the team page; without members, samples if `showsSamples`. */
export function teamOf({ words, showsSamples }: SiteFacts) {
  if (words.members.length === 0 && showsSamples) return { ...team, people: members, isSample: true }
  if (words.members.length === 0) return { ...team, ...team.nobody, people: [], isSample: false }
  const people = words.members.map((member, index): TeamMember => {
    const { name, town, profession, story, motto, mottoLanguage: language, mottoMeaning, photo } = member
    return {
      name,
      town,
      profession,
      story,
      motto: language === '' || motto === '' ? motto : { text: motto, language, meaning: mottoMeaning },
      stack: readWords(member.stack),
      social: readLinks(member.links),
      picture: { photo, motif: motifFor(index) },
    }
  })
  const count = people.length
  return {
    ...team,
    lead:
      count === 1
        ? 'One volunteer keeps Koya going. The next square is still open.'
        : `${capitalized(numberWord(count))} volunteers keep Koya going. The next square is still open.`,
    people,
    isSample: false,
  }
}

const aboutText = 'the About text'

/** Returns the footer text, which names the parts of the site that are samples (rules: site 24). */
export function imprintOf({ words, showsSamples }: SiteFacts): string {
  const samples = [
    showsSamples && (words.members.length === 0 || words.voices.length === 0) && 'people',
    showsSamples && words.companies.length === 0 && 'companies',
    showsSamples && words.events.length === 0 && 'events',
    words.contact === null && 'addresses',
    words.about === null && aboutText,
  ].filter((sample) => sample !== false)
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(samples)
  return [
    community.imprint,
    ...(list === ''
      ? []
      : [`${capitalized(list)} on this site ${list === aboutText ? 'is a sample' : 'are samples'}.`]),
  ].join(' ')
}
