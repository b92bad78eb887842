import { describe, expect, it } from 'vitest'
import { lighten, listStyles } from './lighten.ts'

const light = (html: string) => lighten(html, [])

describe('a light page', () => {
  it('names its styles and holds no script, no style, no comment, and fetches nothing ahead', () => {
    const page =
      '<!DOCTYPE html><html lang="en"><head><link rel="preload" href="/a.woff2" as="font"/>' +
      '<link rel="icon" href="/i.svg"/><link rel="manifest" href="/m"/><style>a>b{}</style>' +
      '<script>if (1 < 2) "</head>"</script></head><body><!--$--><p>Hi<!-- --> Ada</p><script src="/b.js"></script></body></html>'
    expect(lighten(page, ['/assets/a.css', '/assets/b.css'])).toBe(
      '<!DOCTYPE html><html lang="en" data-light=""><head><link rel="icon" href="/i.svg"/>' +
        '<link rel="stylesheet" href="/assets/a.css"><link rel="stylesheet" href="/assets/b.css"></head>' +
        '<body><p>Hi Ada</p></body></html>',
    )
  })

  it('shows what browsers without scripts show', () => {
    expect(light('<form><noscript hidden><input name="key"/></noscript></form>')).toBe(
      '<form><input name="key"/></form>',
    )
  })

  it('opens a picture by a link, and has only its words inside of a link', () => {
    expect(light('<img src="/p/1" alt="The board" width="3">')).toBe(
      '<a href="/p/1">Open a picture: The board</a>',
    )
    expect(light('<img alt="" src="/p/1"/>')).toBe('<a href="/p/1">Open a picture</a>')
    expect(light('<a href="/x"><b><img src="/p/1" alt="A board"></b></a><img src="/p/2">')).toBe(
      '<a href="/x"><b>A board</b></a><a href="/p/2">Open a picture</a>',
    )
    expect(light('<a href="/x"><img src="/p/1" alt=""></a>')).toBe('<a href="/x">Open the link</a>')
    expect(light('<a href="/x"><img src="/p/1" alt="">Ada</a>')).toBe('<a href="/x">Ada</a>')
  })

  it('lets the keyboard scroll code', () => {
    expect(light('<pre><code class="language-js">a</code></pre>')).toBe(
      '<pre tabindex="0"><code class="language-js">a</code></pre>',
    )
    expect(light('<pre tabindex="0">a</pre>')).toBe('<pre tabindex="0">a</pre>')
  })

  it('keeps the words of a stranger words', () => {
    expect(light('<img src="/p" alt="<script>alert(1)</script> &quot; onload=&quot;">')).toBe(
      '<a href="/p">Open a picture: &lt;script&gt;alert(1)&lt;/script&gt; &quot; onload=&quot;</a>',
    )
    expect(light('<img src="javascript:alert(1)" alt="Look">')).toBe('Look')
    expect(light('<a title="<img src=/p>" href="/x">A > B</a>')).toBe(
      '<a title="<img src=/p>" href="/x">A > B</a>',
    )
    expect(light("<p title='\">'>a</p>")).toBe("<p title='\">'>a</p>")
  })

  it('keeps what is no tag, and the rest of a page that breaks off', () => {
    expect(light('1 &lt; 2 and <b>3</b>')).toBe('1 &lt; 2 and <b>3</b>')
    expect(light('<p>a</p><img alt="b')).toBe('<p>a</p><img alt="b')
    expect(light('<p>a</p><script>let b')).toBe('<p>a</p>')
    expect(light('<p>a</p><!-- b')).toBe('<p>a</p><!-- b')
  })
})

it('the styles of a page stand in its head', () => {
  expect(listStyles('<script>(f)({"stay":["A"],"styles":["/a.css","/b.css"]})</script>')).toEqual([
    '/a.css',
    '/b.css',
  ])
  expect(listStyles('<style></style>')).toEqual([])
})
