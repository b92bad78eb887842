import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

interface Kept {
  mail: Buffer
  isSeen: boolean
}

/**
 * Opens an IMAP server with one mailbox, which knows only the commands in `acts`; `read` holds the number of
 * bytes of each fetch.
 */
export async function openImapServer() {
  const mails: Kept[] = []
  const read: number[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('* OK [CAPABILITY IMAP4rev1] ready')
    createInterface(socket).on('line', (line) => {
      const [, tag = '', words = ''] = /^(\S+) (.*)$/.exec(line) ?? []
      const act = acts.find(([pattern]) => pattern.test(words))
      const found = act?.[0].exec(words)
      if (found) act?.[1](say, found[1] ?? '', Number(found[2]), socket)
      say(`${tag} ${found ? 'OK done' : 'BAD not known'}`)
      if (words === 'LOGOUT') socket.end()
    })
  })
  type Act = [
    RegExp,
    (say: (line: string) => void, uid: string, bytes: number, to: NodeJS.WritableStream) => void,
  ]
  const of = (uid: string): Kept | undefined => mails[Number(uid) - 1]
  const acts: Act[] = [
    [/^(?:LOGIN .*|NOOP|LOGOUT|CLOSE)$/, () => undefined],
    [/^CAPABILITY$/, (say) => say('* CAPABILITY IMAP4rev1')],
    [/^LIST /, (say) => say('* LIST () "/" INBOX')],
    [
      /^SELECT /,
      (say) => {
        say(`* ${mails.length} EXISTS`)
        say('* FLAGS (\\Seen)')
        say('* OK [PERMANENTFLAGS (\\Seen)] kept')
        say('* OK [UIDVALIDITY 1] valid')
        say(`* OK [UIDNEXT ${mails.length + 1}] next`)
      },
    ],
    [
      /^UID SEARCH .*UNSEEN/,
      (say) => say(`* SEARCH${mails.map(({ isSeen }, at) => (isSeen ? '' : ` ${at + 1}`)).join('')}`),
    ],
    [
      /^UID FETCH (\d+) .*BODY\.PEEK\[\]<0\.(\d+)>/,
      (say, uid, bytes, to) => {
        const part = of(uid)?.mail.subarray(0, bytes) ?? Buffer.alloc(0)
        read.push(part.length)
        to.write(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n`)
        to.write(part)
        say(')')
      },
    ],
    [
      /^UID STORE (\d+) \+FLAGS.* \(\\Seen\)$/,
      (_say, uid) => {
        const kept = of(uid)
        if (kept) kept.isSeen = true
      },
    ],
  ]
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    read,
    deliver: (mail: Buffer) => mails.push({ mail, isSeen: false }),
    unseen: () => mails.filter(({ isSeen }) => !isSeen).length,
    close: () => server.close(),
  }
}
