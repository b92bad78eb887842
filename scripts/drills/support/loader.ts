import { setTimeout as wait } from 'node:timers/promises'
import { LoadPlan } from './load-elsewhere.ts'
import { askLogIn, read } from './people.ts'
import { type Answer, askOnce, loadSteadily, type Question } from './steady-load.ts'

/** A separate process that makes a load; takes the plan and prints the answers as JSON. */
const { api, session, milliseconds, perSecond, clients, pageCookie } = LoadPlan.parse(
  JSON.parse(process.argv[2] ?? ''),
)
const reads = ['/mentors/submissions?limit=100', '/profile/mentees?limit=100', '/mentors/overview']
const people = ['mentee@koya.test', 'mentor@koya.test', 'mentor2@koya.test', 'admin@koya.test']
let asked = 0

const openPage = (cookie: string): Question => ({
  name: 'page',
  ask: () => fetch(api.replace(/api$/, 'dashboard/mentor'), { headers: { cookie } }),
  nameAnswer: ({ headers }) => (headers.get('cache-control')?.startsWith('private') ? 'drawn page' : 'frame'),
})

/** Returns the next call: one in forty is a login and, with a page cookie, one in twenty a page. */
function next(): Question {
  asked++
  if (asked % 40 === 0) {
    const email = people[(asked / 40) % people.length] ?? ''
    return { name: 'login', ask: () => askLogIn(api, email) }
  }
  if (pageCookie && asked % 20 === 1) return openPage(pageCookie)
  const path = reads[asked % reads.length] ?? ''
  return { name: path, ask: () => read(`${api}${path}`, session) }
}

/** Runs all clients until the time is over. Each client calls again as soon as it has its answer. */
async function askOn(): Promise<Answer[]> {
  const answers: Answer[] = []
  const begin = performance.now()
  const askOneByOne = async () => {
    while (performance.now() < begin + milliseconds) await askOnce(next(), begin, answers)
  }
  await Promise.all(Array.from({ length: clients ?? 0 }, askOneByOne))
  return answers
}

// The first call is slower than later ones, so it does not count.
await (await read(`${api}/profile`, session)).arrayBuffer()
const answers = perSecond ? await loadSteadily(next, perSecond, wait(milliseconds)) : await askOn()
process.stdout.write(JSON.stringify(answers))
