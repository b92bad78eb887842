import { describe, expect, it } from 'vitest'
import { resolveTo } from './place.ts'

describe('where a link leads', () => {
  it.each([
    ['/dashboard/track', '/dashboard/track'],
    ['?page=2', '/here?page=2'],
    ['#end', '/here#end'],
    ['', '/here'],
    [{ search: '?page=2' }, '/here?page=2'],
    [{ search: '' }, '/here'],
    [{ pathname: '/there', hash: '#end' }, '/there#end'],
    [{ search: '?a=1', hash: '#end' }, '/here?a=1#end'],
    ['/there?', '/there'],
    ['?#end', '/here#end'],
  ])('%j on the page /here leads to %s', (to, address) => {
    expect(resolveTo(to, '/here')).toBe(address)
  })

  it('takes a query without its question mark for a query', () => {
    expect(resolveTo({ search: 'page=2' }, '/here')).toBe('/here?page=2')
  })
})
