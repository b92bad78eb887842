import { describe, expect, it } from 'vitest'
import { collectChunks } from './vite-manifest.ts'

const manifest = {
  'page.tsx': { file: 'page.js', imports: ['_frame.js', '_button.js'] },
  '_frame.js': { file: 'frame.js', imports: ['_button.js'] },
  '_button.js': { file: 'button.js' },
}

describe('the chunks of a module', () => {
  it('stand after what they import, each once', () => {
    expect(collectChunks(manifest, 'page.tsx').map(({ file }) => file)).toEqual([
      'button.js',
      'frame.js',
      'page.js',
    ])
  })

  it('are refused where two wait for each other', () => {
    const circle = { ...manifest, '_button.js': { file: 'button.js', imports: ['_frame.js'] } }
    expect(() => collectChunks(circle, 'page.tsx')).toThrow('frame.js waits for a file that waits for it.')
  })
})
