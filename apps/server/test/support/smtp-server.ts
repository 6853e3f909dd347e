import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export type ReceivedMail = { from: string; to: string[]; text: string }

/**
 * A mail server that speaks enough SMTP (RFC 5321, AUTH PLAIN of RFC 4954) to take a mail from whoever knows the
 * password, and rejects one recipient, as a real one would.
 */
export async function startSmtp(
  password: string,
): Promise<{ url: (given?: string) => string; mails: ReceivedMail[]; server: Server }> {
  const mails: ReceivedMail[] = []
  const server = createServer((socket) => converse(socket, password, mails))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { mails, server, url: (given = password) => `smtp://campus:${given}@127.0.0.1:${port}` }
}

function converse(socket: Socket, password: string, mails: ReceivedMail[]): void {
  let waiting = ''
  let isSignedIn = false
  let mail: ReceivedMail | null = null
  let isData = false
  const send = (line: string) => socket.write(`${line}\r\n`)
  const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

  const subscribe = (line: string) => {
    if (isData && mail) {
      if (line !== '.') return void (mail.text += `${line.replace(/^\.\./, '.')}\n`)
      isData = false
      mails.push(mail)
      mail = null
      return send('250 taken')
    }
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') return send('250-localhost\r\n250 AUTH PLAIN')
    if (verb === 'AUTH') {
      const [, , secret] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0')
      isSignedIn = secret === password
      return send(isSignedIn ? '235 welcome' : '535 5.7.8 who are you?')
    }
    if (verb === 'QUIT') return void socket.end('221 bye\r\n')
    if (!isSignedIn) return send('530 5.7.0 sign in first')
    if (verb === 'MAIL') mail = { from: address(line), to: [], text: '' }
    else if (verb === 'RCPT' && address(line).startsWith('nobody@')) return send('550 5.1.1 no such mailbox')
    else if (verb === 'RCPT') mail?.to.push(address(line))
    else if (verb === 'DATA') {
      isData = true
      return send('354 go on')
    }
    send('250 ok')
  }
  socket.on('data', (chunk: Buffer) => {
    const lines = (waiting + chunk.toString()).split('\r\n')
    waiting = lines.pop() ?? ''
    lines.forEach(subscribe)
  })
  socket.on('error', () => undefined)
  send('220 localhost')
}
