import { readFileSync } from 'node:fs'

/** The command line argument for this measurement. */
export const processor = 'processor'

const [warmUp, counted, rounds] = [100, 100, 5]

/** Linux counts processor time in ticks of this length. */
const tickMilliseconds = 10

/** Returns for how many milliseconds a process has used a processor. */
function usedBy(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number)
  return (user + system) * tickMilliseconds
}

/** Returns for each round the mean processor time, in milliseconds, for rendering a mentee's dashboard. */
export async function measureProcessor(server: string, pid: number): Promise<number[]> {
  const login = await fetch(`${server}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mentee@koya.test', password: 'koya-demo-2026' }),
  })
  const cookie = login.headers.getSetCookie().map((one) => one.split(';')[0])
  const headers = { cookie: cookie.join('; '), 'accept-encoding': 'br' }
  const visit = async () => {
    const page = await (await fetch(`${server}/dashboard`, { headers })).text()
    if (!page.includes('koya-person')) throw new Error('The server has sent the frame of the dashboard.')
  }
  const visitTimes = async (times: number) => {
    for (let time = 0; time < times; time++) await visit()
  }
  await visitTimes(warmUp)
  const costs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = usedBy(pid)
    await visitTimes(counted)
    costs.push((usedBy(pid) - before) / counted)
  }
  return costs
}
