import { siteContents } from '@koya/contract/authoring/site-content'
import { expect, it } from 'vitest'
import { companies } from './companies.ts'
import { calendar } from './events.ts'
import { hero, testimonials } from './landing.ts'
import { members } from './team.ts'

const refusedOf = (
  kind: 'member' | 'event' | 'voice' | 'company',
  content: { name?: unknown; title?: unknown; [field: string]: unknown },
) => {
  const { error } = siteContents[kind].safeParse(content)
  return (
    error?.issues.map(({ path, message }) => `${content.name ?? content.title}, ${path}: ${message}`) ?? []
  )
}

it('an admin could have typed every sample of the site into the forms of the site', () => {
  expect(members).toHaveLength(14)
  const refused = [
    ...members.flatMap(({ name, town, profession, story, motto, stack, social }) =>
      refusedOf('member', {
        name,
        town,
        profession,
        story,
        motto: typeof motto === 'string' ? motto : motto.text,
        mottoLanguage: typeof motto === 'string' ? '' : motto.language,
        mottoMeaning: typeof motto === 'string' ? '' : motto.meaning,
        stack: stack.join(', '),
        links: social.map(({ label, href }) => `${label} ${href}`).join('\n'),
        photo: '',
      }),
    ),
    ...calendar.flatMap(({ day, title, time, place, text }) => {
      const [, from, until] = /^(\d\d:\d\d) to (\d\d:\d\d) Lagos time$/.exec(time) ?? []
      const date = `2026-11-${String(day).padStart(2, '0')}`
      return refusedOf('event', { title, day: date, from, until, zone: 'Africa/Lagos', place, text })
    }),
    ...[testimonials.large, ...testimonials.small].flatMap(({ text, name, role }) =>
      refusedOf('voice', { text, name, role }),
    ),
    ...companies.flatMap(({ name }) => refusedOf('company', { name })),
  ]
  expect(refused).toEqual([])
})

it('each sample person has a portrait of their own', () => {
  const people = [...members, hero.note, testimonials.large, ...testimonials.small]
  const drawn = people.map(({ picture }) => JSON.stringify(Object.entries(picture).sort()))
  expect(drawn.filter((picture, index) => drawn.indexOf(picture) !== index)).toEqual([])
})
