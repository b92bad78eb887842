import { drawSquare } from '@koya/contract'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildTrack, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { finishTrack } from '#testing/steps/certificates.ts'

const koya = useTestApp()
const tasks = 24

async function weaveCloth(track: TestTrack, mentor: TestPerson): Promise<(string | null)[]> {
  const mentee = await buildMentee(koya.context, track, mentor)
  // Submits in two halves, because the rate limit refuses 24 submissions in one minute.
  for (const part of [track.tasks.slice(0, 12), track.tasks.slice(12)]) {
    await finishTrack(koya, { track: { ...track, tasks: part }, mentor, mentee })
    await koya.moveAhead(minutes(1))
  }
  const [certificate] = (await koya.call('listOwnCertificates', { as: mentee.session })).items
  return certificate?.weaves ?? []
}

/** Draws every square at index 0, so that equal squares give equal texts. */
const draw = (weaves: readonly (string | null)[]) =>
  weaves.map((weave) => JSON.stringify(drawSquare(weave, 0)))

it('two people weave 24 squares each in two tracks: no cloth has twins, and no two cloths are alike', async () => {
  const cloths: string[][] = []
  for (const motifs of ['workshop', 'river'] as const) {
    const track = await buildTrack(koya.context, { tasks })
    await koya.context.db.updateTable('track').set({ motifs }).where('id', '=', track.id).execute()
    const mentor = await buildMentor(koya.context, track)
    for (const _ of ['one', 'another']) cloths.push(draw(await weaveCloth(track, mentor)))
  }
  expect(cloths.map((cloth) => new Set(cloth).size)).toEqual(Array(4).fill(tasks))
  for (const [index, cloth] of cloths.entries())
    for (const other of cloths.slice(index + 1)) {
      const alike = cloth.filter((square, place) => square === other[place])
      expect(alike.length).toBeLessThan(tasks / 4)
    }
})
