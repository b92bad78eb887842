import type { SiteFacts } from '@koya/contract'

/** Invented facts for tests and for development, where pages render without a database. */
export const sampleFacts: SiteFacts = {
  tracks: [
    {
      title: 'Web Development',
      description: 'Build web pages from the first tag to a small published site.',
      stages: [
        { title: 'First pages', taskCount: 2 },
        { title: 'Layout and forms', taskCount: 1 },
      ],
    },
    {
      title: 'User Interface Design',
      description: 'Watch people, sketch on paper, then design phone screens.',
      stages: [{ title: 'Eyes, words, paper', taskCount: 3 }],
    },
  ],
  mentorCount: 15,
  showsSamples: true,
  sampleMonth: '2026-11',
  words: { members: [], events: [], voices: [], companies: [], about: null, contact: null },
}
