import { archiveUnreadable } from '@koya/contract'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { UnreadableFolder } from '../problems.ts'
import { FileGatherer, type FolderFiles, folderLimits, isHidden, withoutOuterFolder } from './folder-files.ts'

const archive = 'The archive'
const tooManyEntries = `It holds more than ${folderLimits.entries} files and folders, hidden ones too: pack only the folder of the curriculum`
const unixLink = 0o120000
const unixKind = 0o170000

/**
 * Unpacks a ZIP. Limits the number of entries, and counts bytes while it unpacks, because a ZIP can claim
 * wrong sizes. yauzl refuses paths that lead out of the archive (rules: curriculum 15).
 */
export async function readZip(zip: Buffer): Promise<FolderFiles> {
  const opened = await yauzl.fromBufferPromise(zip).catch(() => {
    throw new UnreadableFolder(archive, archiveUnreadable)
  })
  const gatherer = new FileGatherer()
  try {
    // yauzl reads no more entries than `entryCount`, even if the archive has more.
    if (opened.entryCount > folderLimits.entries) throw new UnreadableFolder(archive, tooManyEntries)
    for await (const entry of opened.eachEntry()) await gatherEntry(opened, entry, gatherer)
  } catch (error) {
    throw error instanceof UnreadableFolder ? error : new UnreadableFolder(archive, describeFault(error))
  } finally {
    opened.close()
  }
  return withoutOuterFolder(gatherer.files)
}

async function gatherEntry(opened: ZipFile, entry: Entry, gatherer: FileGatherer): Promise<void> {
  const path = entry.fileName
  if (path.endsWith('/') || isHidden(path)) return
  gatherer.announce(path)
  if (((entry.externalFileAttributes >>> 16) & unixKind) === unixLink)
    throw new UnreadableFolder(path, 'This is a link: put the file itself into the archive')
  if (entry.isEncrypted())
    throw new UnreadableFolder(path, 'This file is encrypted: pack it without a password')
  const parts: Buffer[] = []
  const stream = await opened.openReadStreamPromise(entry)
  try {
    for await (const part of stream) {
      gatherer.read(path, part.length)
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof UnreadableFolder ? error : new UnreadableFolder(path, 'This file is damaged')
  }
  gatherer.add(path, Buffer.concat(parts))
}

/** yauzl has messages of its own for a path that leads out of the archive. */
function describeFault(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const path = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s.exec(
    message,
  )?.[1]
  return path === undefined ? 'It is damaged' : `It holds ${JSON.stringify(path)}, which leads out of it`
}
