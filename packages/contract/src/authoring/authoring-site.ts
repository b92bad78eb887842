import * as z from 'zod/mini'
import { done, id, instant, named } from '#fields/fields.ts'
import { list } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleList } from '#samples.ts'
import { authored, ordered, refusedExample, stateForm } from './authored.ts'
import { deleted, OrderForm } from './authoring-fields.ts'
import { siteContents, siteKinds } from './site-content.ts'

export const siteStates = ['draft', 'published'] as const
export type SiteState = (typeof siteStates)[number]

const kind = z.enum(siteKinds, { error: `kind must be one of ${siteKinds.join(', ')}` })

const formOf = <const Kind extends keyof typeof siteContents>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), content: siteContents[kind] })

export const SiteEntryForm = z.discriminatedUnion(
  'kind',
  [formOf('member'), formOf('event'), formOf('voice'), formOf('company'), formOf('about'), formOf('contact')],
  { error: `kind must be one of ${siteKinds.join(', ')}` },
)
export type SiteEntryForm = z.output<typeof SiteEntryForm>

export const SiteEntry = named(
  'SiteEntry',
  z.object({
    id,
    kind,
    state: z.enum(siteStates),
    content: z.record(z.string(), z.string()),
    updatedAt: instant,
  }),
)
export type SiteEntry = z.output<typeof SiteEntry>

const entry = authored('entry', SiteEntry)
const sampleForm = {
  kind: 'voice' as const,
  content: {
    text: 'One honest comment was worth ten videos.',
    name: 'Halima Sani, Kaduna',
    role: 'Mobile Development',
  },
}
const sampleEntry = {
  id: sampleId(70),
  state: 'draft' as const,
  updatedAt: '2026-03-01T09:00:00.000Z',
  ...sampleForm,
}
const refused = refusedExample(sampleEntry)

export const siteAuthoring = {
  listSiteEntries: operation({
    method: 'get',
    path: '/admin/site',
    summary: 'All own words of the public site, drafts too, each kind in its order',
    for: ['ADMIN'],
    answer: { status: 200, body: list(SiteEntry) },
    example: { answer: sampleList(sampleEntry) },
  }),

  createSiteEntry: operation({
    ...entry.create,
    path: '/admin/site',
    summary: 'A new entry of the public site, as a draft at the end of its kind',
    body: SiteEntryForm,
    example: { body: sampleForm, answer: sampleEntry },
  }),

  updateSiteEntry: operation({
    ...entry.update,
    path: '/admin/site/{id}',
    summary: 'Change what an entry of the public site says',
    body: SiteEntryForm,
    example: { body: sampleForm, answer: sampleEntry, ...refused },
  }),

  changeSiteEntryState: operation({
    ...entry.update,
    path: '/admin/site/{id}/state',
    summary: 'Publish an entry of the public site, or make it a draft again',
    body: stateForm(siteStates),
    example: { body: { state: 'published' }, answer: sampleEntry, ...refused },
  }),

  deleteSiteEntry: operation({
    ...entry.delete,
    path: '/admin/site/{id}',
    summary: 'Delete an entry of the public site',
    example: { answer: deleted, ...refused },
  }),

  orderSiteEntries: operation({
    ...ordered(list(SiteEntry)),
    path: '/admin/site',
    summary: 'Put all entries of one kind in order',
    body: z.strictObject({ kind, ids: OrderForm.shape.ids }),
    example: {
      body: { kind: 'voice', ids: [sampleEntry.id] },
      answer: sampleList(sampleEntry),
      ...refusedExample(sampleList(sampleEntry)),
    },
  }),

  showSamples: operation({
    method: 'put',
    path: '/admin/site/samples',
    summary: 'Take all samples off the public site, or bring them back',
    for: ['ADMIN'],
    body: z.strictObject({ shown: z.boolean({ error: 'shown must be true or false' }) }),
    answer: { status: 200, body: done },
    example: { body: { shown: false }, answer: { message: 'The samples are off the site' } },
  }),

  previewSitePage: operation({
    method: 'get',
    path: '/admin/site-previews/{kind}',
    summary: 'The public page of a kind as it would be with its drafts',
    for: ['ADMIN'],
    params: z.strictObject({ kind }),
    answer: { status: 200, body: z.object({ html: z.string() }) },
    refusals: [404],
    example: { answer: { html: '<!DOCTYPE html><html lang="en"></html>' } },
  }),
}

/** Descriptions of the fields here and in `site-content.ts`, for the API document. */
export const siteAuthoringWords = {
  'createSiteEntry.name': 'The name of a person or a company.',
  'updateSiteEntry.name': 'The name of a person or a company.',
  'createSiteEntry.role': 'What the person does.',
  'updateSiteEntry.role': 'What the person does.',
  'previewSitePage.kind': 'Which kind of entry the page shows.',
  chat: 'The address of the chat community.',
  'SiteEntry.content': 'Its fields, each a text.',
  'SiteEntry.kind': 'member, event, voice, company, about or contact.',
  'SiteEntry.state': 'draft or published.',
  'createSiteEntry.content': 'Its fields, each a text.',
  'updateSiteEntry.content': 'Its fields, each a text.',
  'createSiteEntry.kind': 'Which kind it is; it stays so.',
  'updateSiteEntry.kind': 'The kind that it has.',
  'orderSiteEntries.kind': 'Of which kind.',
  'changeSiteEntryState.state': 'draft or published.',
  day: 'The day on which it begins, such as 2026-12-04.',
  from: 'When it begins, such as 19:00.',
  html: 'A whole document.',
  lead: 'The first sentences, larger than the rest.',
  links: 'A name and an address on each line.',
  link: 'Where there is more of it, or empty.',
  mail: 'Where to write to.',
  motto: 'A sentence to live by, or empty.',
  mottoLanguage: 'yo, ig, ha or pcm; empty for English.',
  mottoMeaning: 'What a motto in another language means, or empty.',
  photo: 'The path of a picture, as its upload answered it, or empty.',
  place: 'Where it is.',
  profession: 'What the person does.',
  stack: 'What the person works with, with commas between.',
  shown: 'Whether they are shown.',
  story: 'A sentence or two about the person, or empty.',
  text: 'In plain words; of a page, a line that begins with ## is a heading.',
  town: 'Where the person lives.',
  until: 'When it ends; before `from` is on the next day.',
  zone: 'The clock of the times, such as Africa/Lagos.',
}
