import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'

/** A minimal server that reads pictures from files, for the comparison in `pictures.ts`. */
const { FOLDER: folder = '', PORT: port } = process.env

createServer(async ({ url = '' }, response) => {
  const content = await readFile(join(folder, basename(url)))
  response.writeHead(200, { 'Content-Type': 'image/webp', 'Content-Length': content.length })
  response.end(content)
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('Koya is ready\n'))
