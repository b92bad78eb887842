/** The community that runs this site, with invented addresses and links. */
export const community = {
  name: 'Koya',
  meaning: 'Hausa: to learn, to teach.',
  promise: 'Nobody learns to code alone',
  summary:
    'Koya trains beginners in Nigeria into developers: a track of real tasks and one volunteer mentor who reads the work and answers. Free.',
  mail: 'hello@koya.example',
  chat: { label: 'Chat community', href: 'https://chat.koya.example/' },
  social: [
    { label: 'Mastodon', href: 'https://mastodon.example/@koya' },
    { label: 'LinkedIn', href: 'https://linkedin.example/company/koya' },
    { label: 'YouTube', href: 'https://youtube.example/@koya' },
    { label: 'GitHub', href: 'https://github.example/koya' },
  ],
  imprint: 'A non-profit, run by volunteers in Nigeria.',
} as const
