import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { UploadedFile } from '@campus/contract/wire'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { Failure } from '../failure.ts'

/** Looks into a file before anything is done with it; rejects a bad one, and every one while nobody can look. */
export type FileScanner = { check: (file: UploadedFile, key: string) => Promise<void> }

/** clamd reads a file of 10 MB in well under a second; beyond this it is stuck. */
const timeoutMs = 30_000

/** The scanner that `CLAMAV_URL` names (`tcp://host:3310`), or none. */
export function createFileScanner(config: Pick<Config, 'CLAMAV_URL'>, log: Logger): FileScanner | null {
  if (!config.CLAMAV_URL) return null
  const { hostname, port } = new URL(config.CLAMAV_URL)
  const place = { host: hostname, port: Number(port || 3310) }
  return {
    async check(file, key) {
      const verdict = await askClamd(place, file.path).catch((error: unknown) => {
        log.error({ err: error }, 'the virus scanner does not respond')
        return ''
      })
      if (verdict === 'stream: OK') return
      // `stream: Eicar-Test-Signature FOUND`; anything else, `… ERROR` or nothing, says nothing about the file
      const isBad = verdict.endsWith(' FOUND')
      if (verdict) log.warn({ verdict }, 'the virus scanner rejects a file')
      const code = isBad ? 'file_infected' : 'scanner_unavailable'
      throw new Failure(code, { issues: [{ key, code }] })
    },
  }
}

/** One file by the INSTREAM command: chunks with their length before them, then a length of none. Source: clamd(8). */
async function askClamd(place: { host: string; port: number }, path: string): Promise<string> {
  const socket = connect(place)
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd takes too long')))
  const response = readResponse(socket)
  // whatever goes wrong with the connection is thrown where the response is awaited
  response.catch(() => undefined)
  try {
    await send(socket, Buffer.from('zINSTREAM\0'))
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      await send(socket, framed(chunk))
    await send(socket, framed(Buffer.alloc(0)))
  } catch {
    // clamd stops listening once it knows enough, or the file is above its own limit: what it said counts
  }
  return response.finally(() => socket.destroy())
}

function framed(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return Buffer.concat([length, chunk])
}

const send = (socket: Socket, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })

async function readResponse(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    text += chunk.toString('utf8')
    if (text.includes('\0')) break
  }
  return text.replace(/\0[^]*$/, '').trim()
}
