import type { SiteFacts, SiteTrack } from '@koya/contract'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../render-page.tsx'
import { sampleFacts } from '../sample-facts.ts'

const web: SiteTrack = {
  title: 'Web Development',
  description: 'Build pages.',
  stages: [
    { title: 'First pages', taskCount: 1 },
    { title: 'Layout', taskCount: 2 },
  ],
}

const textOf = async (path: string, facts: Pick<SiteFacts, 'tracks' | 'mentorCount'>) =>
  (await renderPage(path, { css: '', facts: { ...sampleFacts, ...facts } }))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('the front page', () => {
  it('says how many tracks, tasks and mentors there are', async () => {
    const text = await textOf('/', {
      tracks: [web, { ...web, title: 'Data' }, { ...web, title: 'Games' }],
      mentorCount: 15,
    })
    expect(text).toContain('Three tracks, each a cloth of its own')
    expect(text).toContain('mentors who review 15 tasks in three tracks 9 naira')
    expect(text).toContain(
      'Web Development Build pages. 2 stages, 3 tasks First pages 1 task Layout 2 tasks Amount: Free Certificate upon Completion: Yes Start with Web Development',
    )
  })

  it('speaks of one as of one', async () => {
    const text = await textOf('/', { tracks: [{ ...web, stages: web.stages.slice(0, 1) }], mentorCount: 1 })
    expect(text).toContain('One track, a cloth of its own')
    expect(text).toContain('mentor who reviews 1 task in one track 1 naira')
    expect(text).toContain('1 stage, 1 task')
  })

  it('counts nothing where there is nothing yet', async () => {
    const text = await textOf('/', { tracks: [], mentorCount: 0 })
    expect(text).toContain('500+')
    expect(text).toContain('The first track opens soon')
    expect(text).not.toMatch(/mentors who review|tasks in/)
    expect(text).not.toContain('Your first task is waiting.')
  })

  it('has six cards at most', async () => {
    const tracks = Array.from({ length: 8 }, (_, index) => ({ ...web, title: `Track ${index + 1}` }))
    const text = await textOf('/', { tracks, mentorCount: 2 })
    expect(text).toContain('Start with Track 6')
    expect(text).not.toContain('Track 7')
    expect(text).toContain('Two more tracks are open: you see them after you join.')
  })
})

it.each([
  [0, 'The first track opens soon.'],
  [1, 'One track is open.'],
  [13, '13 tracks are open.'],
])('the page about us knows how many tracks are open: %i', async (count, sentence) => {
  const tracks = Array.from({ length: count }, () => web)
  expect(await textOf('/about', { tracks, mentorCount: 0 })).toContain(sentence)
})
