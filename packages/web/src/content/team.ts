import type { TeamMember } from './team-member.ts'

export const team = {
  title: 'Meet our team',
  lead: 'Fourteen volunteers from fourteen towns keep Koya going, each with a job elsewhere. The next square is still open.',
  open: {
    title: 'The next square is yours.',
    text: 'Half an hour a week, a subject you know, and the patience you once needed yourself: that makes a mentor.',
    link: 'Become a mentor',
  },
  nobody: {
    lead: 'Volunteers keep Koya going. Nobody has introduced themselves here yet.',
    open: {
      title: 'The first square is yours.',
      text: 'Half an hour a week, a subject you know, and the patience you once needed yourself: that makes a mentor.',
      link: 'Become a mentor',
    },
  },
  sample: 'The people on this page are invented, and their links lead nowhere.',
} as const

const social = (handle: string, ...names: readonly ('Mastodon' | 'GitHub' | 'LinkedIn')[]) =>
  names.map((label) => ({ label, href: `https://${label.toLowerCase()}.example/${handle}` }))

export const members: readonly TeamMember[] = [
  {
    name: 'Fọláṣadé Akíntúndé',
    town: 'Abẹ́òkúta',
    profession: 'Programme lead',
    story:
      'Began Koya with four laptops in a borrowed shop. Still answers the first mail of every newcomer herself.',
    motto: {
      text: 'Díẹ̀díẹ̀ ni imú ẹlẹ́dẹ̀ fi ń wọgbà.',
      language: 'yo',
      meaning: 'Little by little the pig’s nose enters the garden.',
    },
    stack: ['Python', 'SQL', 'PostgreSQL'],
    social: social('folasade', 'Mastodon', 'LinkedIn'),
    picture: {
      ground: 'deep',
      hair: 'gele',
      face: 'laughing',
      wear: 'agbada',
      dye: 'pale',
      extra: 'earrings',
    },
  },
  {
    name: 'Ngọzi Ọkọnkwọ',
    town: 'Enugu',
    profession: 'Front-end engineer',
    story:
      'Learned HTML from a printed book, an hour at a time, at a cyber café. Tries everything on the cheapest phone in the house.',
    motto: {
      text: 'Onye ajụjụ anaghị efu ụzọ.',
      language: 'ig',
      meaning: 'Who asks does not lose the way.',
    },
    stack: ['TypeScript', 'React', 'CSS'],
    social: social('ngozi', 'Mastodon', 'GitHub'),
    picture: { ground: 'pale', hair: 'braids', face: 'open', wear: 'stripes', dye: 'deep' },
  },
  {
    name: 'Zainab Ɗanladi',
    town: 'Kaduna',
    profession: 'Product designer',
    story:
      'Studied pharmacy, redrew the labels, and found that she liked the labels more. Runs the Friday critiques.',
    motto: {
      text: 'Sannu ba ta hana zuwa.',
      language: 'ha',
      meaning: 'Going slowly does not stop you arriving.',
    },
    stack: ['Penpot', 'SVG', 'Prototyping'],
    social: social('zainab', 'Mastodon', 'LinkedIn'),
    picture: { ground: 'deep', hair: 'hijab', face: 'calm', dye: 'pale' },
  },
  {
    name: 'Yaya Jauro',
    town: 'Yola',
    profession: 'Back-end engineer',
    story:
      'Repaired phones at Jimeta market and kept the stock list in SQL, because the notebook kept getting wet.',
    motto: 'Count it before you argue about it.',
    stack: ['Node', 'PostgreSQL', 'Fastify'],
    social: social('yaya', 'GitHub', 'LinkedIn'),
    picture: { ground: 'mid', hair: 'hula', face: 'open', wear: 'kaftan', dye: 'pale' },
  },
  {
    name: 'Falmata Kyari',
    town: 'Maiduguri',
    profession: 'Mobile engineer',
    story:
      'Her first app listed the pharmacies that had power that night. It had nine users, and all nine needed it.',
    motto: 'Nine real users beat a thousand slides.',
    stack: ['Kotlin', 'SQLite', 'Flutter'],
    social: social('falmata', 'Mastodon', 'GitHub'),
    picture: {
      ground: 'pale',
      hair: 'headwrap',
      face: 'open',
      wear: 'beads',
      dye: 'deep',
      extra: 'earrings',
    },
  },
  {
    name: 'Terhemba Iorliam',
    town: 'Makurdi',
    profession: 'Data engineer',
    story:
      'Taught physics for six years and had his pupils measure the rain. Now he notices when a mentee has gone quiet.',
    motto: 'Measure first, then worry.',
    stack: ['Python', 'DuckDB', 'R'],
    social: social('terhemba', 'GitHub', 'LinkedIn'),
    picture: { ground: 'deep', hair: 'low', face: 'calm', wear: 'collar', dye: 'pale', extra: 'glasses' },
  },
  {
    name: 'Ekaette Bassey',
    town: 'Calabar',
    profession: 'Technical writer',
    story:
      'Reported from courtrooms until she wanted to write what people use. Every task brief passes her desk.',
    motto: 'One clear sentence saves ten messages.',
    stack: ['Markdown', 'HTML', 'Git'],
    social: social('ekaette', 'Mastodon', 'LinkedIn'),
    picture: { ground: 'pale', hair: 'afro', face: 'open', wear: 'beads', dye: 'deep', extra: 'earrings' },
  },
  {
    name: 'Ẹghosa Ọmọrẹgie',
    town: 'Benin City',
    profession: 'Platform engineer',
    story:
      'Rewired his uncle’s cinema at fifteen and has kept lights on ever since. Teaches people to read errors aloud.',
    motto: 'Read the message twice. It is usually right.',
    stack: ['Linux', 'Go', 'Ansible'],
    social: social('eghosa', 'GitHub', 'Mastodon'),
    picture: { ground: 'mid', face: 'laughing', wear: 'plain', dye: 'pale', extra: 'beard' },
  },
  {
    name: 'Preye Ebikeme',
    town: 'Yenagoa',
    profession: 'Mobile engineer',
    story:
      'Boats run late where she lives, so she builds for people who wait without a signal. Reviews before sunrise.',
    motto: 'Offline is not an error.',
    stack: ['Swift', 'React Native', 'Figma'],
    social: social('preye', 'Mastodon', 'GitHub'),
    picture: {
      ground: 'deep',
      hair: 'suku',
      face: 'laughing',
      wear: 'stripes',
      dye: 'pale',
      extra: 'earrings',
    },
  },
  {
    name: 'Ẹfẹ Oghẹnẹovo',
    town: 'Warri',
    profession: 'Quality engineer',
    story:
      'Found a way to ride twice on one bus ticket and told the company, not his friends. They hired him.',
    motto: 'Try it the way your aunt would.',
    stack: ['Playwright', 'JavaScript', 'k6'],
    social: social('efe', 'LinkedIn', 'GitHub'),
    picture: { ground: 'pale', hair: 'flat', face: 'open', wear: 'plain', dye: 'deep' },
  },
  {
    name: 'Ndagi Tsado',
    town: 'Bida',
    profession: 'Accessibility specialist',
    story:
      'Lost most of his sight at nineteen and reads screens by ear, three times as fast as others speak.',
    motto: 'Close your eyes and press Tab.',
    stack: ['HTML', 'ARIA', 'NVDA'],
    social: social('ndagi', 'Mastodon', 'GitHub'),
    picture: { ground: 'mid', hair: 'fila', face: 'calm', wear: 'kaftan', dye: 'pale' },
  },
  {
    name: 'Ene Adakole',
    town: 'Otukpo',
    profession: 'User researcher',
    story: 'Sat in forty kitchens to learn why a savings app had failed. It was the wording of one receipt.',
    motto: 'Ask, then be quiet.',
    stack: ['Interviews', 'Statistics', 'Penpot'],
    social: social('ene', 'LinkedIn', 'Mastodon'),
    picture: { ground: 'pale', hair: 'locs', face: 'calm', wear: 'collar', dye: 'deep' },
  },
  {
    name: 'Kaneng Davou',
    town: 'Jos',
    profession: 'Security engineer',
    story:
      'Grew up with six brothers and one computer, which taught her all about passwords. Breaks Koya so that others cannot.',
    motto: 'Trust people, check input.',
    stack: ['Rust', 'TLS', 'Fuzzing'],
    social: social('kaneng', 'GitHub', 'Mastodon'),
    picture: { ground: 'deep', hair: 'bun', face: 'laughing', wear: 'plain', dye: 'pale', extra: 'glasses' },
  },
  {
    name: 'Ojonugwa Ameh',
    town: 'Lokoja',
    profession: 'Community manager',
    story:
      'Came as a mentee and had his third task sent back twice. Two years later he graded his first mentee.',
    motto: 'Sent back is not sent away.',
    stack: ['Django', 'Vue', 'Git'],
    social: social('ojonugwa', 'Mastodon', 'LinkedIn'),
    picture: { ground: 'mid', hair: 'low', face: 'open', wear: 'agbada', dye: 'pale', extra: 'beard' },
  },
]
