import * as z from 'zod/mini'

interface Upload {
  name?: string
  field?: string
  /** A second part of the form. */
  extra?: Blob | string | undefined
}

/** Returns the body and headers that a browser sends for a chosen file. */
export async function uploading(
  content: Buffer,
  { name = 'me.png', field = 'file', extra }: Upload = {},
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(content)], { type: 'image/png' }), name)
  if (extra) form.append('second', extra)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}

export const readPhotoUrl = ({ body }: { body: unknown }): string =>
  z.parse(z.object({ photoUrl: z.string() }), body).photoUrl
