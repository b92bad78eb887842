import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteKeptVersion, watchVersion } from './new-version.ts'

/** A fake button or link, as the target of a click. */
class Pressed extends EventTarget {
  readonly link: { origin: string; pathname: string; href: string; target: string; hash: string } | null
  constructor(pathname: string | null) {
    super()
    const origin = 'https://koya.example'
    this.link = pathname === null ? null : { origin, pathname, href: origin + pathname, target: '', hash: '' }
  }
  closest(what: string): unknown {
    return (what === 'a') === (this.link !== null) ? (this.link ?? this) : null
  }
}

let page: EventTarget & { querySelector: () => { getAttribute: () => string } }
let opened: string[]
let stop: () => void
let pages = 0

const here = {
  pathname: '',
  origin: 'https://koya.example',
  assign: (href: string) => void opened.push(href),
}

/** Dispatches a click on the document; returns false if a listener prevented the default action. */
function press(target: Pressed, keys: { ctrlKey?: boolean } = {}): boolean {
  const event = new Event('click', { cancelable: true })
  Object.defineProperties(event, { target: { value: target }, button: { value: 0 } })
  return page.dispatchEvent(Object.assign(event, keys))
}

const release = (version: number) =>
  noteKeptVersion({ entry: `/assets/entry.client-${version}.js`, frame: '', files: [], bytes: 0 })
const [tasks, button] = [new Pressed('/dashboard/tasks'), new Pressed(null)]

beforeEach(() => {
  opened = []
  page = Object.assign(new EventTarget(), {
    querySelector: () => ({ getAttribute: () => '/assets/entry.client-1.js' }),
  })
  here.pathname = `/dashboard/page-${++pages}`
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', here)
  vi.stubGlobal('Element', Pressed)
  stop = watchVersion()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('the next page opens as a whole only where a newer version is kept', () => {
  release(1)
  expect(press(tasks)).toBe(true)
  release(2)
  expect(press(tasks)).toBe(false)
  expect(opened).toEqual([tasks.link?.href])
})

test('a page where a button was pressed or something typed before the new version came stays as it is', () => {
  release(1)
  press(button)
  release(2)
  expect(press(tasks)).toBe(true)
  here.pathname = '/dashboard/elsewhere'
  page.dispatchEvent(new Event('input'))
  expect(press(tasks)).toBe(true)
  here.pathname = '/dashboard/untouched'
  expect(press(tasks)).toBe(false)
})

test('a link for another tab, and one that leads out of the areas, are left to the browser', () => {
  release(2)
  expect(press(tasks, { ctrlKey: true })).toBe(true)
  expect(press(new Pressed('/about'))).toBe(true)
  expect(opened).toEqual([])
})
