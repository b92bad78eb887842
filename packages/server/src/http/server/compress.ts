import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tagOf } from '#content/cached-json.ts'
import { isKnown, isRead, nameTag, sayUnchanged } from '#http/operations/conditional-reads.ts'
import { addVary } from './vary.ts'

const fewestBytes = 1000

const makeEncoders = (quality: number) => ({
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (text: string) => promisify(gzip)(text),
})

/** The encoders of most answers; a higher quality takes longer for little gain. */
export const encoders = makeEncoders(5)

/** The encoders of pages for people who use less data. A higher quality takes longer and saves bytes. */
export const denseEncoders = makeEncoders(10)

type Encoding = keyof typeof encoders

/** Returns the first offered encoding that the client accepts. An encoding with `q=0` is not accepted. */
export function encodingFor<E extends Encoding>(
  accepted: string | undefined,
  offered: readonly E[],
): E | undefined {
  const taken = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';', 1)[0]?.trim())
  return offered.find((encoding) => taken.includes(encoding))
}

/** Chooses the encoding of this answer. Undefined for a short text, or if the client accepts no encoding. */
function chooseEncoding(request: FastifyRequest, reply: FastifyReply, text: string): Encoding | undefined {
  if (text.length < fewestBytes) return undefined
  addVary(reply, 'Accept-Encoding')
  return encodingFor(request.headers['accept-encoding'], ['br', 'gzip'])
}

/**
 * Compresses long texts, or answers 304 if the client has the text already. A HEAD answer states the length
 * of the GET answer (decision 0020).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string') return payload
    const { written } = reply
    const encoding = chooseEncoding(request, reply, payload)
    if (isRead(request, reply)) {
      const tag = nameTag(reply, written?.tag ?? tagOf(payload), encoding)
      if (isKnown(request, tag)) return sayUnchanged(reply)
    }
    if (encoding === undefined) return payload
    reply.header('Content-Encoding', encoding)
    return written ? written.encoded(encoding, encoders[encoding]) : encoders[encoding](payload)
  })
}
