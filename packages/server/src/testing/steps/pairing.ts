import type { Context } from '#context.ts'
import { buildMentee, buildMentor, buildTrack } from '#testing/builders.ts'

export async function buildPairing(context: Context) {
  const track = await buildTrack(context)
  const mentor = await buildMentor(context, track)
  return { track, mentor, mentee: await buildMentee(context, track, mentor) }
}
