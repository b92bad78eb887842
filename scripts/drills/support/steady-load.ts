import { setTimeout as wait } from 'node:timers/promises'

export interface Answer {
  /** Milliseconds since the load began. */
  askedAt: number
  /** How many milliseconds later than planned the call was made. */
  lateMilliseconds: number
  milliseconds: number
  /** Zero if there was no answer. */
  status: number
  retryAfter: string | null
  name: string
}

export interface Question {
  name: string
  ask(): Promise<Response>
  /** Returns a more precise name for the answer than the question's name. */
  nameAnswer?(response: Response): string
}

/** Makes calls at a fixed rate until `until` settles, even while earlier calls wait; returns all answers. */
export async function loadSteadily(
  next: () => Question,
  perSecond: number,
  until: Promise<unknown>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const begin = performance.now()
  let isOver = false
  const ending = until.finally(() => {
    isOver = true
  })
  const asking: Promise<void>[] = []
  while (!isOver) {
    const due = ((performance.now() - begin) * perSecond) / 1000
    while (asking.length < due) {
      asking.push(askOnce(next(), begin, answers, (asking.length * 1000) / perSecond))
    }
    await wait(2)
  }
  await Promise.all([ending, ...asking])
  return answers
}

export async function askOnce(
  { name, ask, nameAnswer = () => name }: Question,
  begin: number,
  answers: Answer[],
  dueAt = performance.now() - begin,
): Promise<void> {
  const asked = performance.now()
  const askedAt = asked - begin
  const noted = { name, askedAt, lateMilliseconds: askedAt - dueAt }
  try {
    const response = await ask()
    await response.arrayBuffer()
    const retryAfter = response.headers.get('retry-after')
    const milliseconds = performance.now() - asked
    answers.push({ ...noted, name: nameAnswer(response), milliseconds, status: response.status, retryAfter })
  } catch {
    answers.push({ ...noted, milliseconds: performance.now() - asked, status: 0, retryAfter: null })
  }
}

/** Returns the time in milliseconds within which this percentage of the calls was answered. */
export function percentile(answers: readonly Pick<Answer, 'milliseconds'>[], percent: number): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0)
}
