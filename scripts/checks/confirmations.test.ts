import { expect, it } from 'vitest'
import { readSources } from './repository-sources.ts'

const sources = readSources(['packages/web/src/**/*.tsx']).filter(({ file }) => !file.endsWith('.test.tsx'))
const dialog = /ui\/dialogs\/(confirm-dialog|modal)\.tsx$/

/** The confirmation dialogs of the app, each with its file and the source of its properties. */
const questions = sources
  .filter(({ file }) => !dialog.test(file))
  .flatMap(({ file, text }) =>
    [...text.matchAll(/<ConfirmDialog\s([\s\S]*?)\/>\s*(?:\)|<|$)/gm)].map(([, props = '']) => ({
      file,
      props,
    })),
  )

it('one component asks every question', () => {
  const others = sources.filter(
    ({ file, text }) =>
      !dialog.test(file) && (text.includes('alertdialog') || /\b(?:window|globalThis)\.confirm\(/.test(text)),
  )
  expect(others.map(({ file }) => file)).toEqual([])
  expect(questions.length).toBeGreaterThan(20)
})

it('only the two questions of the specification refuse with another word than Cancel', () => {
  const own = questions
    .filter(({ props }) => /^\s+no=/m.test(props))
    .map(({ file }) => file.split('/').at(-1))
  expect(own.sort()).toEqual(['enrollment-wizard.tsx', 'log-out-question.tsx'])
})

it('only the two questions of the specification are answered with a bare yes', () => {
  const bare = questions
    .filter(({ props }) => props.includes('yes="Yes"'))
    .map(({ file }) => file.split('/').at(-1))
  expect(bare.sort()).toEqual(['enrollment-wizard.tsx', 'log-out-question.tsx'])
})

it('what deletes, removes, ends, withdraws, discards or revokes has the style of danger', () => {
  const takesAway = /(?:yes|send)=(?:"|\{`)(?:Delete|Remove|End|Withdraw|Discard|Revoke|Switch off|Decline)/
  const asking = sources.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`${takesAway.source}[^\\n]*\\n([^\\n]*)`, 'g'))].map(([, next = '']) => ({
      file,
      next,
    })),
  )
  expect(asking.length).toBeGreaterThan(8)
  expect(asking.filter(({ next }) => next.trim() !== 'danger')).toEqual([])
})
