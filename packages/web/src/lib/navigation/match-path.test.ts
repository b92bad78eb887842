import { pages } from '@koya/contract/pages'
import { describe, expect, it } from 'vitest'
import { matchPath } from './match-path.ts'

describe('the page of an address', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard', '/dashboard/'],
    ['/dashboard', '/DashBoard'],
    ['/', '/'],
  ])('%s is found at %s', (path, address) => {
    expect(matchPath(path, address)).toEqual({ params: {} })
  })

  it.each([
    [pages.dashboard, '/dashboard/track'],
    [pages.tracks, '/dashboard'],
    [pages.task, '/dashboard/pending-task'],
    [pages.task, '/dashboard/pending-task/'],
    [pages.task, '/dashboard/pending-task/submit/7'],
    [pages.track, '/dashboard/track//7'],
    [pages.dashboard, '//dashboard'],
    [pages.dashboard, '/dashboard//'],
  ])('%s is not the page of %s', (path, address) => {
    expect(matchPath(path, address)).toBeNull()
  })

  it('has the parameters that the address names, as the address writes them', () => {
    expect(matchPath(pages.track, '/dashboard/track/Web%20Development/7/')).toEqual({
      params: { trackName: 'Web%20Development', trackId: '7' },
    })
  })
})
