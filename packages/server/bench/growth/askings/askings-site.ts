import { siteEntriesAtMost } from '@koya/contract'
import { voiceForm } from '#testing/steps/authoring.ts'
import { uploading } from '#testing/steps/uploading.ts'
import type { Community } from '../community/community.ts'
import { drawPicture } from '../community/pictures.ts'
import { type Ask, type Askings, asAdmin, byAdmin, once } from './asking.ts'
import { aboutSeen, found, idsBackwards } from './authored.ts'

async function listVoices(all: Community, ask: Ask) {
  const { items } = await ask('listSiteEntries', { as: asAdmin(all) })
  return items.filter(({ kind }) => kind === 'voice')
}

/** Deletes one entry when the number of entries has reached its limit. */
async function makeRoom(all: Community, ask: Ask): Promise<void> {
  const voices = await listVoices(all, ask)
  const last = voices.at(-1)
  if (last && voices.length >= siteEntriesAtMost.voice) await ask('deleteSiteEntry', aboutSeen(all, last))
}

/** Returns the input that imports the exported curriculum again. */
async function sendExported(all: Community, ask: Ask) {
  const as = asAdmin(all)
  const { content } = await ask('exportCurriculum', { as })
  return { as, ...(await uploading(Buffer.from(content, 'base64'))) }
}

export const siteAskings = {
  listSiteEntries: byAdmin(),
  createSiteEntry: {
    '': async (_turn, all, ask) => {
      await makeRoom(all, ask)
      return { as: asAdmin(all), headers: once(), body: voiceForm }
    },
  },
  updateSiteEntry: {
    '': async (turn, all, ask) => {
      const voices = await listVoices(all, ask)
      return { ...aboutSeen(all, found(voices[turn % voices.length])), body: voiceForm }
    },
  },
  changeSiteEntryState: {
    '': async (turn, all, ask) => {
      const voices = await listVoices(all, ask)
      const voice = found(voices[turn % voices.length])
      const state = voice.state === 'draft' ? 'published' : 'draft'
      return { ...aboutSeen(all, voice), body: { state } }
    },
  },
  orderSiteEntries: {
    '': async (_turn, all, ask) => ({
      as: asAdmin(all),
      body: { kind: 'voice', ids: idsBackwards(await listVoices(all, ask)) },
    }),
  },
  deleteSiteEntry: {
    '': async (_turn, all, ask) => {
      await makeRoom(all, ask)
      return aboutSeen(all, await ask('createSiteEntry', { as: asAdmin(all), body: voiceForm }))
    },
  },
  storePicture: {
    '': async (turn, all) => ({ as: asAdmin(all), ...(await uploading(await drawPicture(1000 + turn))) }),
  },
  exportCurriculum: byAdmin(),
  checkCurriculum: { '': (_turn, all, ask) => sendExported(all, ask) },
  importCurriculum: { '': (_turn, all, ask) => sendExported(all, ask) },
} satisfies Askings
