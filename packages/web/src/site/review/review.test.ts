import type { ReviewFacts } from '@koya/contract'
import { expect, it } from 'vitest'
import { renderReview } from '../render-told.tsx'
import { sampleFacts as facts } from '../sample-facts.ts'

const open: ReviewFacts = {
  kind: 'open',
  task: { title: 'A page of prices', deadline: '2026-11-20T22:59:59Z', brief: null },
  note: null,
  mentee: { firstName: 'Ada', name: 'Ada Obi' },
  attempt: 3,
  submittedAt: '2026-11-18T10:00:00Z',
  late: false,
  taskUrl: 'https://example.org/prices',
  menteeComment: 'Every row is there.',
  criteria: [],
  earlierMarks: [],
  answers: [],
  earlier: [],
  expiresAt: '2026-11-21T12:00:00Z',
  now: '2026-11-18T12:00:00Z',
  typed: { gradePercentage: '', mentorComment: '', marks: [] },
  errors: {},
  isLow: false,
}
const criteria = ['One', 'Two'].map((text) => ({ text, notYet: '', weight: 1 }))
const draw = (more: Partial<ReviewFacts> = {}) =>
  renderReview({ path: '/review', css: '', facts, told: { ...open, ...more } })

it('the page of a review link says until when it opens the work, and no search engine lists it', async () => {
  const html = await draw()
  expect(html).toContain('until Saturday 21 November')
  expect(html).toContain('name="robots" content="noindex')
})

it('all that a mentor reads of the work stands on the page, and nothing where there is nothing', async () => {
  const html = await draw({
    task: { ...open.task, brief: '<p>Write the prices down.</p>' },
    note: '<p>Many forget the unit.</p>',
    writtenAt: '2026-11-17T10:00:00Z',
  })
  expect(html).toContain('<title>Review “A page of prices”')
  expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(
    /Ada Obi, attempt 3, sent 2 hours ago.*A page of prices.*example.org\/prices.*Every row is there\..*Opening it changes nothing\./s,
  )
  expect(html).toContain('href="https://example.org/prices"')
  expect(html).toMatch(/<p>Written[^<]*<\/p><h1>/)
  expect(html).toMatch(/Note for mentors<\/summary>.*<p>Many forget the unit\.<\/p>/s)
  expect(html).toMatch(/The brief, due 20 Nov 2026<\/summary>.*<p>Write the prices down\.<\/p>/s)
  expect(await draw()).not.toContain('<details')
  const task = { ...open.task, brief: '<p>Write the prices down.</p>', deadlineCounts: false }
  expect(await draw({ task })).toContain('The brief, without a deadline for Ada</summary>')
})

it('the form of a review sends a grade, a comment, and the marks with a word', async () => {
  const listFields = async (more: Partial<ReviewFacts>) => {
    const html = await draw(more)
    expect(html).toContain('method="post"')
    return [...html.slice(html.indexOf('<form')).matchAll(/<(?:input|textarea|button)\b([^>]*)>/g)]
      .map(([, attributes = '']) => {
        const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
        return `${read('name')}${attributes.includes(' checked') ? '*' : ''}=${read('value')}`
      })
      .join(' ')
  }
  expect(await listFields({ typed: { ...open.typed, gradePercentage: '70' } })).toBe(
    '= usual=60 usual*=70 usual=80 usual=90 usual=100 gradePercentage= mentorComment= = send=back',
  )
  // A typed grade wins over a chosen one.
  expect(await listFields({ typed: { ...open.typed, gradePercentage: '70', otherGrade: '80' } })).toBe(
    '= usual=60 usual=70 usual=80 usual=90 usual=100 gradePercentage=70 mentorComment= = send=back',
  )
  const marks = ['met', 'partly', 'not-yet', ''].map((mark) => `marks.0.mark${mark ? '' : '*'}=${mark}`)
  expect(await listFields({ criteria: criteria.slice(0, 1) })).toContain(
    `= marks.0.text=One ${marks.join(' ')} marks.0.word= usual=60`,
  )
})

it('each error of a review belongs to its field', async () => {
  const errors = { gradePercentage: 'Too high', mentorComment: 'Too long', marks: 'Mark each' }
  const html = await draw({ criteria, errors })
  for (const [tag, id, error] of [
    ['input', 'grade-error', errors.gradePercentage],
    ['textarea', 'comment-error', errors.mentorComment],
    ['fieldset', 'marks-error', errors.marks],
  ]) {
    expect(html).toMatch(new RegExp(`<${tag}[^>]*aria-describedby="[^"]*${id}"`))
    expect(html).toMatch(new RegExp(`id="${id}"><svg.*?</svg><span[^>]*>${error}<`))
  }
  expect(html).toMatch(/name="marks.0.word"[^>]*maxlength="\d+"|maxlength="\d+"[^>]*name="marks.0.word"/i)
  // Only the Enter key may use the first button, so keyboard focus and screen readers skip it.
  expect(html).toMatch(/<button(?=[^>]*tabindex="-1")(?=[^>]*aria-hidden="true")[^>]*><\/button>/i)
})

it('work by a link is called late only where it is', async () => {
  expect(await draw()).not.toMatch(/<b[^>]*>late<\/b>/)
  expect(await draw({ late: true })).toMatch(/<b[^>]*>late<\/b>/)
})

it('the attempts before have their grades, and those that were sent back have none', async () => {
  const before = { mentorComment: 'Look again', submittedAt: '2026-11-10T12:00:00Z' }
  const html = await draw({
    earlier: [
      { ...before, attempt: 2, gradePercentage: 0 },
      { ...before, attempt: 1, gradePercentage: null },
    ],
  })
  expect(html).toContain('2 attempts before')
  expect(html).toMatch(/Attempt 2, [^<]*: sent back</)
  expect(html).toMatch(/Attempt 1, [^<:]*</)
  expect(await draw({ earlier: [{ ...before, attempt: 1, gradePercentage: 40 }] })).toMatch(
    /The attempt before.*Attempt 1, [^<]*: 40%</s,
  )
})

it('what was open comes first, with its answer, and a refused form keeps its marks and words', async () => {
  const html = await draw({
    criteria,
    earlierMarks: [
      { text: 'One', notYet: '', weight: 1, mark: 'met', word: '' },
      { text: 'Two', notYet: '', weight: 1, mark: 'partly', word: 'Off by ten' },
    ],
    answers: [
      { text: 'Two', kind: 'changed', word: 'Right now' },
      { text: 'Gone', kind: 'question', word: 'Which row?' },
    ],
    typed: {
      gradePercentage: '',
      mentorComment: 'Nearly there',
      marks: [{ text: 'Two', mark: 'not-yet', word: 'Still off' }],
    },
    errors: { marks: 'Mark each criterion, or none', mentorComment: 'Too long' },
  })
  expect([...html.matchAll(/<legend>(One|Two)<\/legend>/g)].map(([, text]) => text)).toEqual(['Two', 'One'])
  expect(html).toContain('Last time: partly. Off by ten')
  expect(html.match(/Right now/g)).toHaveLength(1)
  expect(html.match(/Which row\?/g)).toHaveLength(1)
  expect(html.indexOf('Which row?')).toBeLessThan(html.indexOf('<form'))
  // The second criterion comes first, because it was only partly met, but its fields keep their number.
  expect(html).toContain('name="marks.1.text" value="Two"')
  const checked = html.match(/<input[^>]*checked[^>]*>/g)?.filter((box) => box.includes('marks.'))
  expect(checked?.map((box) => /name="([^"]*)" .*value="([^"]*)"/.exec(box)?.slice(1))).toEqual([
    ['marks.1.mark', 'not-yet'],
    ['marks.0.mark', ''],
  ])
  expect(html).toMatch(/name="marks.1.word"[^>]*value="Still off"/)
  expect(html).toMatch(/<textarea[^>]*>Nearly there</)
  expect(html).toMatch(/Mark each criterion, or none.*<textarea[^>]*>.*Too long/s)
})

it('the Enter key sends a review neither back nor past the question about a low grade', async () => {
  for (const isLow of [false, true]) {
    const html = await draw({ isLow, typed: { ...open.typed, gradePercentage: '40' } })
    const form = html.slice(html.indexOf('<form'))
    expect(form.match(/<button[^>]*>/)?.[0]).not.toContain('name=')
  }
})

it('a low grade is asked about with both answers', async () => {
  const typed = { ...open.typed, gradePercentage: '40' }
  const html = await draw({ isLow: true, typed })
  expect(html).toContain('40% closes the task. If you send it back, Ada reads your comment')
  expect(html).toMatch(/value="back"[^>]*>Send it back<.*value="keep"[^>]*>Keep 40%</s)
  expect(await draw({ typed })).not.toContain('closes the task. If')
})

it('the end of a link gives back what was written, and nothing where nothing was', async () => {
  const ending = {
    kind: 'ending',
    title: 'This link is over',
    sentence: 'It was good for 72 hours',
    way: { label: 'Log in to open it', address: '/dashboard/x' },
  } as const
  const drawEnding = (typed: string) =>
    renderReview({ path: '/review', css: '', facts, told: { ...ending, typed } })
  const html = await drawEnding('Well <done>')
  expect(html).toMatch(/What you wrote.*Well &lt;done&gt;/s)
  expect(html).toContain('It was good for 72 hours.')
  expect(html).toContain('href="/dashboard/x">Log in to open it')
  expect(await drawEnding('')).not.toContain('What you wrote')
})
