import { expect, it } from 'vitest'
import { readYoutubeAddress } from './youtube-address.ts'

const video = 'https://www.youtube.com/watch?v=pQN-pnXPaVg'
const list = 'https://www.youtube.com/playlist?list=PL1_a-b'

it.each([
  ['https://www.youtube.com/watch?v=pQN-pnXPaVg', video],
  ['http://youtube.com/watch?v=pQN-pnXPaVg', video],
  ['youtube.com/watch?v=pQN-pnXPaVg&t=42s', video],
  ['https://m.youtube.com/watch?v=pQN-pnXPaVg&feature=share', video],
  ['https://music.youtube.com/watch?v=pQN-pnXPaVg', video],
  [' https://youtu.be/pQN-pnXPaVg?si=AbC&t=7 ', video],
  ['youtu.be/pQN-pnXPaVg', video],
  ['https://www.youtube.com/shorts/pQN-pnXPaVg?feature=share', video],
  ['https://www.youtube.com/live/pQN-pnXPaVg?si=AbC', video],
  ['https://www.youtube.com/embed/pQN-pnXPaVg?rel=0', video],
  ['https://www.youtube-nocookie.com/embed/pQN-pnXPaVg', video],
  ['https://www.youtube.com/v/pQN-pnXPaVg', video],
  ['https://www.youtube.com/watch?v=pQN-pnXPaVg&list=PL1_a-b&index=3', `${video}&list=PL1_a-b`],
  ['https://youtu.be/pQN-pnXPaVg?list=PL1_a-b', `${video}&list=PL1_a-b`],
  ['https://www.youtube.com/watch?v=pQN-pnXPaVg&list=WL&index=2', video],
  ['https://m.youtube.com/playlist?list=PL1_a-b&si=AbC', list],
  ['https://www.youtube.com/embed/videoseries?list=PL1_a-b', list],
  [
    '<iframe width="560" src="https://www.youtube.com/embed/pQN-pnXPaVg?si=x&amp;list=PL1_a-b" title="x"></iframe>',
    `${video}&list=PL1_a-b`,
  ],
  ['//www.youtube.com/embed/pQN-pnXPaVg', video],
  ['', null],
  ['pQN-pnXPaVg', null],
  ['https://www.youtube.com/', null],
  ['https://www.youtube.com/@koya', null],
  ['https://www.youtube.com/watch?v=short', null],
  ['https://www.youtube.com/playlist?list=WL', null],
  ['https://www.youtube.com.evil.example/watch?v=pQN-pnXPaVg', null],
  ['https://evil.example/?u=https://www.youtube.com/watch?v=pQN-pnXPaVg', null],
  ['https://vimeo.com/watch?v=pQN-pnXPaVg', null],
  ['javascript:alert(1)', null],
])('%s is kept as %s', (typed, kept) => {
  expect(readYoutubeAddress(typed)).toBe(kept)
})
