import type { TestApp } from '#testing/app.ts'

/** Writes two messages about a submission, changes the first and takes the second back. */
export async function talk(
  koya: TestApp,
  { session: as, word }: { session: string; word: string },
  submissionId: string,
) {
  const say = { as, params: { id: submissionId }, body: { text: `${word} asks` } }
  const first = await koya.call('sendMessage', say)
  const second = await koya.call('sendMessage', say)
  await koya.call('changeMessage', { as, params: { id: first.id }, body: { text: `${word} asks this` } })
  await koya.call('takeBackMessage', { as, params: { id: second.id } })
}
