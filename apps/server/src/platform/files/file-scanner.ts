import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { UploadedFile } from '@campus/contract/wire'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { Failure } from '../failure.ts'

/** Scans a file before it is used. Rejects infected files, and all files while the scanner is unavailable. */
export type FileScanner = { check: (file: UploadedFile, key: string) => Promise<void> }

/** clamd reads a file of 10 MB in well under a second; beyond this it is stuck. */
const timeoutMs = 30_000

/** The scanner at `CLAMAV_URL` (`tcp://host:3310`); null if that is unset. */
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
      // a hit is `stream: Eicar-Test-Signature FOUND`; `… ERROR` or no response means it wasn't scanned
      const isBad = verdict.endsWith(' FOUND')
      if (verdict) log.warn({ verdict }, 'the virus scanner rejects a file')
      const code = isBad ? 'file_infected' : 'scanner_unavailable'
      throw new Failure(code, { issues: [{ key, code }] })
    },
  }
}

/** Scans a file with INSTREAM: length-prefixed chunks, then a length of zero. Source: clamd(8). */
async function askClamd(place: { host: string; port: number }, path: string): Promise<string> {
  const socket = connect(place)
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd takes too long')))
  const response = readResponse(socket)
  // connection errors are thrown where the response is awaited
  response.catch(() => undefined)
  try {
    await send(socket, Buffer.from('zINSTREAM\0'))
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      await send(socket, framed(chunk))
    await send(socket, framed(Buffer.alloc(0)))
  } catch {
    // clamd stops reading once it has a verdict or the file exceeds its limit: the response decides
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
