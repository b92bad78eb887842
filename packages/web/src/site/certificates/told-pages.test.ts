import type { CertificateFacts, Verdict } from '@koya/contract'
import { describe, expect, it } from 'vitest'
import { readPage, readPart } from '#testing/read-page.ts'
import { renderCertificate, renderCheck } from '../render-told.tsx'
import { sampleFacts } from '../sample-facts.ts'

const told: CertificateFacts = {
  kind: 'track',
  number: 'K0YA-DEM0-2026',
  address: 'https://koya.example/certificates/K0YA-DEM0-2026',
  name: 'Adaeze <i>Okonkwo',
  track: 'Web Development',
  mentor: 'Bisi Eze',
  begunAt: '2026-03-02T10:00:00.000Z',
  issuedAt: '2026-11-23T10:00:00.000Z',
  people: null,
  tasks: [
    { title: 'Menu', gradedAt: '2026-03-10T10:00:00.000Z', attempts: 1, grade: 90 },
    { title: 'Price list', gradedAt: '2026-11-23T10:00:00.000Z', attempts: 2, grade: 77 },
  ],
  weaves: ['sky-3f9a71c0-1', null],
  code: { size: 21, path: 'M0 0h1v1h-1z' },
}
const given = { path: '/certificates/check', css: '', facts: sampleFacts }
const drawCertificate = (more: Partial<CertificateFacts> = {}) =>
  renderCertificate({ ...given, told: { ...told, ...more } })
const read = async (more: Partial<CertificateFacts> = {}) =>
  readPart(
    await drawCertificate(more),
    more.kind === 'thanks' ? 'Thanks from Koya' : 'Koya certificate',
    'Koya (/)',
  )

describe('the page of a certificate', () => {
  it('tells who has finished what, when and with whom, task by task', async () => {
    expect(await read()).toMatchInlineSnapshot(`
      "Koya certificate
      Adaeze &lt;i&gt;Okonkwo
      has finished the track Web Development
      Begun
      2 Mar 2026
      Finished
      23 Nov 2026
      Signed by the mentor
      Bisi Eze
      Number
      K0YA-DEM0-2026
      Check it at koya.example/certificates/K0YA-DEM0-2026 (https://koya.example/certificates/K0YA-DEM0-2026)
      This page comes from Koya itself, so it is always up to date. Check the number (/certificates/check?number=K0YA-DEM0-2026), or check a picture that somebody gave you (/certificates/check).
      All 2 tasks
      A mentor has read and graded each of them.
      MenuGraded 10 Mar 2026, 1 attempt, 90%
      Price listGraded 23 Nov 2026, 2 attempts, 77%
      For programs that check it
      Signed Open Badges 3.0 credential (/certificates/K0YA-DEM0-2026.jwt), the same as JSON (/certificates/K0YA-DEM0-2026.json). With the credential inside: PNG (/certificates/K0YA-DEM0-2026.png), SVG (/certificates/K0YA-DEM0-2026.svg).
      Print this certificate
      How this page prints
      In colour, on one page
      With little ink, and with its tasks
      To print it, use the menu of your browser."
    `)
    const html = await drawCertificate()
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).toContain('aria-label="A cloth of 2 squares, one for each task"')
    expect(html).not.toContain('<i>Okonkwo')
    expect(html).toMatch(/href="#valid"[\s\S]*id="valid"/)
    expect(html).toContain('track at Koya: 2 tasks, each read and graded by a mentor."')
    expect(await drawCertificate({ tasks: told.tasks.slice(1) })).toContain(': 1 task, read and graded')
  })

  it('says under its cloth what a square stands for, if there are several', async () => {
    const caption = async (more: Partial<CertificateFacts>) =>
      /^Each square is one.*$/m.exec(readPage(await drawCertificate(more)))?.[0]
    expect(await caption({})).toBe(
      'Each square is one finished task, 2 in all. Pattern and colour are no grade.',
    )
    expect(await caption({ kind: 'thanks', people: 2, tasks: [] })).toBe(
      'Each square is one person, 2 in all.',
    )
    expect(await caption({ weaves: ['sky-3f9a71c0-1'] })).toBeUndefined()
  })

  it('leaves out the grades that its person hides, and what is unknown', async () => {
    const [task = expect.fail()] = told.tasks
    const text = await read({ tasks: [{ ...task, grade: null }], mentor: null, begunAt: null })
    expect(text).toMatch(/The task\n.*\nMenuGraded 10 Mar 2026, 1 attempt\n/)
    expect(text).not.toMatch(/%|Signed by|Begun/)
    expect(await drawCertificate({ weaves: ['sky-3f9a71c0-1'] })).toContain(
      'aria-label="A cloth of 1 square"',
    )
  })

  it.each([
    [1, '106 106'],
    [2, '206 106'],
    [5, '306 206'],
    [9, '306 306'],
    [10, '406 306'],
  ])('draws %i squares in a grid that is nearly square', async (count, size) => {
    const html = await drawCertificate({ weaves: Array.from({ length: count }, () => null) })
    const [, cloth = ''] = /<svg class="m[^"]*" viewBox="-3 -3 ([^"]*)" role="img"/.exec(html) ?? []
    expect(cloth).toBe(size)
    const places = [...html.matchAll(/<g transform="translate\((\d+) (\d+)\)">/g)].map(
      ([, x, y]) => `${x} ${y}`,
    )
    expect(new Set(places).size).toBe(count)
  })

  it('says that one by hand was, and has bands instead of squares without tasks', async () => {
    const byHand = { kind: 'by-hand' as const, tasks: [], weaves: [] }
    expect(await read(byHand)).toContain('No task of it was graded here.')
    expect(await read(byHand)).toContain('Issued by hand\n23 Nov 2026')
    expect(await drawCertificate(byHand)).toContain('<pattern')
  })

  it('counts people on the page of thanks of a mentor', async () => {
    const thanks = [{ sentence: 'You read each line.', firstName: 'Ngozi' }]
    const page = { kind: 'thanks' as const, people: 2, tasks: [], mentor: null, begunAt: null, thanks }
    expect(await read(page)).toMatchInlineSnapshot(`
      "Thanks from Koya
      Adaeze &lt;i&gt;Okonkwo
      is a volunteer mentor. 2 people have finished a track with them.
      First thanked
      23 Nov 2026
      Number
      K0YA-DEM0-2026
      Check it at koya.example/certificates/K0YA-DEM0-2026 (https://koya.example/certificates/K0YA-DEM0-2026)
      This page comes from Koya itself, so it is always up to date. Check the number (/certificates/check?number=K0YA-DEM0-2026), or check a picture that somebody gave you (/certificates/check).
      What it counts
      Everybody who has finished a whole track with this mentor: a volunteer, who reads what they send, writes back and grades it.
      What mentees say
      You read each line.
      Ngozi
      For programs that check it
      Signed Open Badges 3.0 credential (/certificates/K0YA-DEM0-2026.jwt), the same as JSON (/certificates/K0YA-DEM0-2026.json). With the credential inside: PNG (/certificates/K0YA-DEM0-2026.png), SVG (/certificates/K0YA-DEM0-2026.svg).
      Print this certificate
      How this page prints
      In colour, on one page
      With little ink, and with what it counts
      To print it, use the menu of your browser."
    `)
    expect(await drawCertificate(page)).toContain('aria-label="A cloth of 2 squares, one for each person"')
    expect(await read({ ...page, thanks: [] })).not.toContain('What mentees say')
  })
})

describe('the page that checks certificates', () => {
  const verdict: Verdict = {
    kind: 'valid',
    title: 'This certificate is valid',
    sentences: ['Koya has issued it.'],
    facts: [['Name', 'Adaeze']],
    page: '/certificates/K0YA-DEM0-2026',
    cloth: { kind: 'track', weaves: ['sky-3f9a71c0-1', null] },
  }
  const draw = (more: Partial<Verdict> | null, number = 'K0YA "1"') =>
    renderCheck({ ...given, told: { number, verdict: more && { ...verdict, ...more } } })

  it('answers above the forms, and leaves the field empty for another number', async () => {
    const html = await draw({})
    const main = html.slice(html.indexOf('id="answer"'))
    expect(readPart(`<p ${main}`, 'This certificate', 'Certificate number')).toMatchInlineSnapshot(`
      "This certificate is valid
      Koya has issued it.
      Name
      Adaeze
      See the certificate (/certificates/K0YA-DEM0-2026)
      Check another certificate"
    `)
    expect(html).not.toContain('value="K0YA &quot;1&quot;"')
    expect(await draw({ facts: [] })).toContain('value="K0YA &quot;1&quot;"')
    expect(html).toContain('<title>This certificate is valid · Koya</title>')
    expect(html).toContain('noindex')
    expect(html.match(/action="[^"]*"/g)).toEqual([
      'action="/certificates/check#answer"',
      'action="/certificates/check#answer"',
      'action="/certificates/check#answer"',
    ])
    expect(html).toContain('aria-label="A cloth of 2 squares, one for each task"')
    // On a phone, the cloth is between the facts and the link to the certificate.
    expect(html.indexOf('See the certificate')).toBeGreaterThan(html.indexOf('A cloth of 2 squares'))
    expect(html).not.toContain('aria-invalid')
    expect(await draw({ page: null, facts: [], cloth: null })).not.toMatch(
      /See the certificate|<dl|aria-label="A cloth of/,
    )
  })

  it('leaves the main button to the certificate where that can be opened', async () => {
    const isSecond = async (more: Partial<Verdict> | null) =>
      /<button class="[^"]*second[^"]*" type="submit">Check<span class="sr"> the number/.test(
        await draw(more),
      )
    expect([await isSecond({}), await isSecond({ page: null }), await isSecond(null)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    ['that nobody was given', 'unknown', 'K0YA-0000-0000'],
    ['that is too short', 'unreadable', 'K0YA-0000-000'],
  ] as const)('marks a number %s as wrong, and offers to ask', async (_what, kind, number) => {
    const html = await draw({ kind, page: null, facts: [], cloth: null }, number)
    expect(html).toContain('Still no luck? <a href="/contactus">Ask us</a>')
    expect(html).toMatch(/<input id="number"[^>]* aria-invalid="true" aria-describedby="verdict number-help"/)
    expect(html).toMatch(/id="answer" class="[^"]*_bad_/)
  })

  it.each(['unknown', 'unreadable'] as const)(
    'leaves the field of the number unmarked if a file is %s',
    async (kind) => {
      const html = await draw({ kind, page: null, facts: [], cloth: null }, '')
      expect(html).not.toContain('aria-invalid')
      expect(html).toMatch(/<input id="number"[^>]* aria-describedby="number-help"/)
    },
  )

  it('takes a number, a file or a text, each in a form of its own that is not sent empty', async () => {
    const forms = (await draw(null)).match(/<form\b.*?<\/form>/gs) ?? []
    const find = (form: string, what: RegExp) => form.match(what)?.[1]
    expect(
      forms.map((form) => [
        find(form, / method="(\w+)"/),
        find(form, / encType="([^"]+)"/i),
        form.match(/ name="\w+"/g),
        / required=""/.test(form),
        find(form, /<button [^>]*type="submit">(.*?)<\/span>/)?.replace(/<[^>]*>/, ''),
      ]),
    ).toEqual([
      [undefined, undefined, [' name="number"'], true, 'Check the number'],
      ['post', 'multipart/form-data', [' name="file"'], true, 'Check the file'],
      ['post', 'multipart/form-data', [' name="credential"'], true, 'Check the text'],
    ])
  })

  it('is found by search engines as long as it answers nothing', async () => {
    const html = await draw(null)
    expect(html).not.toMatch(/noindex|id="answer"/)
    expect(html).toContain('<title>Check a certificate · Koya</title>')
  })

  it.each([
    ['valid', 'good'],
    ['differs', 'bad'],
    ['copy', 'odd'],
    ['revoked', 'bad'],
    ['forged', 'bad'],
    ['withdrawn', 'odd'],
    ['foreign', 'odd'],
    ['unknown', 'bad'],
    ['hidden', 'odd'],
    ['unreadable', 'odd'],
    ['busy', 'odd'],
  ] as const)('shows at once what the answer means: %s is %s', async (kind, look) => {
    expect(await draw({ kind }, '')).toMatch(new RegExp(`id="answer" class="[^"]*_${look}_`))
  })
})
