import { operations, type Role } from '@koya/contract'
import type { Refusal } from '@koya/contract/refusals'
import { expect } from 'vitest'
import type { Plain } from '#lib/plain.ts'
import { planPage, planRest, renderPage } from '../render-app.tsx'

const now = Date.parse('2026-11-18T12:00:00Z')

const wrongRole: Refusal & { status: number } = {
  status: 403,
  code: 'wrong_role',
  message: 'This is not open to your role',
}

/** The roles that may call each operation. */
const readers = new Map<string, string | readonly Role[]>(
  Object.entries(operations).map(([name, operation]) => [name, operation.for]),
)

export function mayRead(role: Role, name: string): boolean {
  const who = readers.get(name)
  return who === 'anyone' || who?.includes(role) === true
}

interface Shown extends Partial<Plain> {
  role?: Role
  /** The answers that replace the contract's examples. */
  answers?: Record<string, object>
  /** The calls that the server refuses, by operation name. */
  refusals?: Record<string, Refusal & { status: number }>
}

/** Renders a page without scripts, from the contract's examples; refuses calls that `role` may not make. */
export function drawPlainPage(
  url: string,
  { role = 'MENTEE', answers = {}, refusals = {}, ...plain }: Shown = {},
): Promise<string> {
  const examples = new Map<string, unknown>([
    ...Object.entries(operations).map(([read, { example }]) => [read, example.answer] as const),
    ...Object.entries(answers),
  ])
  const answerAll = (reads: ReturnType<typeof planRest>) =>
    reads.map((read) => {
      const refusal = refusals[read[0]] ?? (mayRead(role, read[0]) ? undefined : wrongRole)
      return refusal ? { read, refusal } : { read, json: JSON.stringify(examples.get(read[0])) }
    })
  const plan = planPage(url, role) ?? expect.fail()
  const first = answerAll(plan.reads)
  return renderPage({
    url,
    head: '<style></style>',
    tail: '',
    now,
    person: plan.roles === 'anyone' ? null : { userId: operations.readProfile.example.answer.id, role },
    answers: [...first, ...answerAll(planRest(url, first))],
    cleanBrief: (brief) => brief,
    site: 'https://koya.example',
    plain: { said: null, led: null, posted: null, isLight: false, ...plain },
  })
}

/** Returns the texts and skeletons that a page shows in place of data that has not loaded. */
export const listWaits = (html: string): string[] => [
  ...listWaitingTexts(html),
  ...(html.match(/class="[^"]*skeleton[^"]*"/g) ?? []),
]

const listWaitingTexts = (html: string): string[] =>
  [...html.matchAll(/<(p|span)(?= [^>]*(?:role="status"|class="sr"|aria-hidden))[^>]*>(.*?)<\/\1>/gs)]
    .map(([, , text = '']) => text.replaceAll(/<.*?>/gs, ''))
    .filter((text) => /^(?:Loading|Searching|One moment|Doing|…)/.test(text))
