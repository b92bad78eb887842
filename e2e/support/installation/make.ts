import type { Scene } from '../../../packages/server/src/testing/scenes/scene.ts'

type Given<What extends keyof Scene> = Parameters<Scene[What]>[0]
type Made<What extends keyof Scene> = Awaited<ReturnType<Scene[What]>>

/** Returns builders for test data, which call the test server's `SCENE_PORT`. */
export function makeAt(port: string | number) {
  async function call<What extends keyof Scene>(what: What, given: Given<What>): Promise<Made<What>> {
    const url = `http://127.0.0.1:${port}/${what}`
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(given) })
    if (!response.ok) throw new Error(`No ${what}: ${await response.text()}`)
    return response.json()
  }
  return {
    track: (given: Given<'track'> = {}) => call('track', given),
    mentor: (given: Given<'mentor'> = {}) => call('mentor', given),
    mentee: (given: Given<'mentee'> = {}) => call('mentee', given),
    admin: (given: Given<'admin'> = {}) => call('admin', given),
    invite: (given: Given<'invite'>) => call('invite', given),
    invitation: (given: Given<'invitation'>) => call('invitation', given),
    work: (given: Given<'work'>) => call('work', given),
    silence: (given: Given<'silence'>) => call('silence', given),
    answer: (given: Given<'answer'>) => call('answer', given),
    offer: (given: Given<'offer'>) => call('offer', given),
    duePush: (given: Given<'duePush'>) => call('duePush', given),
    dueMessages: (given: Given<'dueMessages'>) => call('dueMessages', given),
    reply: (given: Given<'reply'>) => call('reply', given),
    dueMail: (given: Given<'dueMail'>) => call('dueMail', given),
    oldProof: (given: Given<'oldProof'>) => call('oldProof', given),
    secondFactor: (given: Given<'secondFactor'>) => call('secondFactor', given),
    session: (given: Given<'session'>) => call('session', given),
    moveAhead: (given: Given<'moveAhead'>) => call('moveAhead', given),
  }
}

/** The builders for the server that all tests share. */
export const make = makeAt(process.env.KOYA_SCENE_PORT ?? '3101')

export type Make = typeof make
export type Person = Made<'mentee'>
