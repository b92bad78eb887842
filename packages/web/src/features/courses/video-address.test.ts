import { describe, expect, test } from 'vitest'
import { videoAddress } from './video-address.ts'

const player = 'https://www.youtube-nocookie.com/embed'

describe('the address of a course video', () => {
  test.each([
    ['https://www.youtube.com/watch?v=pQN-pnXPaVg', `${player}/pQN-pnXPaVg?autoplay=1&rel=0`],
    ['https://youtu.be/pQN-pnXPaVg?t=30', `${player}/pQN-pnXPaVg?autoplay=1&rel=0`],
    ['https://m.youtube.com/shorts/pQN-pnXPaVg', `${player}/pQN-pnXPaVg?autoplay=1&rel=0`],
    ['https://www.youtube.com/embed/pQN-pnXPaVg', `${player}/pQN-pnXPaVg?autoplay=1&rel=0`],
    ['https://www.youtube.com/playlist?list=PL1_a-b', `${player}/videoseries?autoplay=1&rel=0&list=PL1_a-b`],
    [
      'https://www.youtube.com/embed/videoseries?list=PL1_a-b',
      `${player}/videoseries?autoplay=1&rel=0&list=PL1_a-b`,
    ],
    [
      'https://www.youtube.com/watch?v=pQN-pnXPaVg&list=PL1_a-b',
      `${player}/pQN-pnXPaVg?autoplay=1&rel=0&list=PL1_a-b`,
    ],
  ])('%s plays without cookies', (url, address) => {
    expect(videoAddress(url)).toBe(address)
  })

  test.each([
    'http://www.youtube.com/watch?v=pQN-pnXPaVg',
    'https://www.youtube.com/@somebody',
    'https://www.youtube.com.evil.example/watch?v=pQN-pnXPaVg',
    'https://www.youtube.com/watch?v=a"><script>',
    'https://vimeo.com/1234',
    'javascript:alert(1)',
    'koya',
  ])('%s is not embedded', (url) => {
    expect(videoAddress(url)).toBeNull()
  })
})
