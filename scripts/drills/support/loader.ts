import { setTimeout as wait } from 'node:timers/promises'
import { LoadPlan } from './load-elsewhere.ts'
import { askLogIn, read } from './people.ts'
import { type Answer, askOnce, loadSteadily, type Question } from './steady-load.ts'

/**
 * Asks in a process of its own, so that what is measured is when the server answers and not when the drill has time to
 * look: the plan is its argument, the answers are what it writes.
 */
const { api, session, milliseconds, perSecond, clients } = LoadPlan.parse(JSON.parse(process.argv[2] ?? ''))
const reads = ['/mentors/submissions?limit=100', '/profile/mentees?limit=100', '/mentors/overview']
const people = ['mentee@koya.test', 'mentor@koya.test', 'mentor2@koya.test', 'admin@koya.test']
let asked = 0

/** A login among forty calls. */
function next(): Question {
  asked++
  if (asked % 40 === 0) {
    const email = people[(asked / 40) % people.length] ?? ''
    return { name: 'login', ask: () => askLogIn(api, email) }
  }
  const path = reads[asked % reads.length] ?? ''
  return { name: path, ask: () => read(`${api}${path}`, session) }
}

/** Each client asks again as soon as it has its answer. */
async function askOn(): Promise<Answer[]> {
  const answers: Answer[] = []
  const begin = performance.now()
  const askInTurn = async () => {
    while (performance.now() < begin + milliseconds) await askOnce(next(), begin, answers)
  }
  await Promise.all(Array.from({ length: clients ?? 0 }, askInTurn))
  return answers
}

// The first call of a process takes longer for reasons of its own.
await (await read(`${api}/profile`, session)).arrayBuffer()
const answers = perSecond ? await loadSteadily(next, perSecond, wait(milliseconds)) : await askOn()
process.stdout.write(JSON.stringify(answers))
