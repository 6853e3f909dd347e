import { open, readFile } from 'node:fs/promises'
import { UploadedFile } from '@campus/contract/wire'
import { AwsClient } from 'aws4fetch'
import {
  checkedKey,
  contentKey,
  contentSize,
  sha256,
  StorageUnavailable,
  type Storage,
} from './storage-shape.ts'

/** Retries after a 429 or 5xx from S3, all within the timeout. */
const s3Retries = 2
/**
 * The most that is sent or read in one exchange and held in memory: an upload of the largest size, or a part of a
 * larger file. S3 accepts parts from 5 MB, and 10,000 of them.
 */
const partBytes = 10 * 1024 * 1024
/** A large file has hundreds of parts, so one lost connection mustn't end its upload. */
const triesOfPart = 3

type Query = `?${string}` | ''

/** `S3_URL` is `https://key:secret@host/bucket?region=…`; any S3-compatible storage. */
export function s3Storage(url: URL, timeoutMs: number): Storage {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: s3Retries,
  })
  const base = `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}`

  /** Runs a whole exchange, including its body, within the timeout. */
  async function exchange<T>(
    key: string,
    init: RequestInit & { query?: Query },
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const signal = AbortSignal.timeout(timeoutMs)
    const { query = '', method = 'GET', ...rest } = init
    const address = `${base}/${checkedKey(key)}${query}`
    try {
      const response = await client.fetch(address, { method, ...rest, signal })
      const isGone = method === 'DELETE' && response.status === 404
      if (response.ok || isGone) return await read(response)
      await response.body?.cancel()
      const problem = `storage answered ${response.status} for ${method}`
      throw response.status === 429 || response.status >= 500
        ? new StorageUnavailable(problem)
        : new Error(problem)
    } catch (error) {
      // `fetch` throws a TypeError when the connection fails
      if (!signal.aborted && !(error instanceof TypeError)) throw error
      const problem = signal.aborted ? `storage did not answer within ${timeoutMs} ms` : 'storage unreachable'
      throw new StorageUnavailable(problem, { cause: error })
    }
  }

  // signing the hash of the bytes makes the storage reject bytes that changed in transit
  const send = <T>(
    key: string,
    { method, query, body }: { method: 'PUT' | 'POST'; query?: Query; body: Buffer<ArrayBuffer> },
    read: (response: Response) => Promise<T>,
  ) =>
    exchange(
      key,
      { method, query: query ?? '', body, headers: { 'x-amz-content-sha256': sha256(body) } },
      read,
    )

  /** Sends a file part by part. The storage shows it once all parts are there; a failure leaves nothing. */
  async function putInParts(file: UploadedFile): Promise<void> {
    const key = file.sha256
    const begun = await send(key, { method: 'POST', query: '?uploads=', body: Buffer.alloc(0) }, readText)
    const upload = `uploadId=${encodeURIComponent(textOf(begun, 'UploadId'))}`
    const opened = await open(file.path)
    try {
      const tags: string[] = []
      // one buffer for all parts: a new one for each would wait for the garbage collector
      const buffer = Buffer.alloc(partBytes)
      for (let from = 0; from < file.size; from += partBytes) {
        const body = buffer.subarray(0, Math.min(partBytes, file.size - from))
        const { bytesRead } = await opened.read(body, 0, body.length, from)
        if (bytesRead < body.length) throw new Error('a file became shorter while it was stored')
        const query: Query = `?partNumber=${tags.length + 1}&${upload}`
        tags.push(await untilTaken(() => send(key, { method: 'PUT', query, body }, readTag)))
      }
      const parts = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      const ended = await send(key, { method: 'POST', query: `?${upload}`, body }, readText)
      // S3 may answer 200 before it knows whether it can put the parts together
      if (!ended.includes('<CompleteMultipartUploadResult'))
        throw new StorageUnavailable('storage did not put the parts together')
    } catch (error) {
      await exchange(key, { method: 'DELETE', query: `?${upload}` }, readText).catch(() => undefined)
      throw error
    } finally {
      await opened.close()
    }
  }

  /** One piece of a file, and the size of the whole. */
  const readPart = (key: string, from: number, length = partBytes) =>
    exchange(key, { headers: { range: `bytes=${from}-${from + length - 1}` } }, async (response) => {
      const bytes = new Uint8Array(await response.arrayBuffer())
      const [, total] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
      return { bytes, total: total === undefined ? from + bytes.length : Number(total) }
    })

  return {
    async put(content) {
      const key = checkedKey(contentKey(content))
      if (content instanceof UploadedFile && contentSize(content) > partBytes) await putInParts(content)
      else {
        const body = content instanceof UploadedFile ? await readFile(content.path) : Buffer.from(content)
        await send(key, { method: 'PUT', body }, readText)
      }
      return key
    },
    read: (key) => exchange(key, {}, async (response) => new Uint8Array(await response.arrayBuffer())),
    // one exchange per piece, because a slow consumer of a single one would exceed the timeout
    async stream(key) {
      const first = await readPart(key, 0)
      let next: Uint8Array | undefined = first.bytes
      let at = 0
      return new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const bytes = next ?? (await readPart(key, at)).bytes
            next = undefined
            at += bytes.length
            if (bytes.length > 0) controller.enqueue(bytes)
            if (at >= first.total) controller.close()
            else if (bytes.length === 0) controller.error(new Error('a stored file ended early'))
          },
        },
        { highWaterMark: 0 },
      )
    },
    async readInto(key, into, from) {
      if (into.length === 0) return
      const { bytes } = await readPart(key, from, into.length)
      if (bytes.length !== into.length) throw new Error('a stored file ended early')
      into.set(bytes)
    },
    async remove(key) {
      await exchange(key, { method: 'DELETE' }, readText)
    },
  }
}

const readText = (response: Response) => response.text()

const readTag = async (response: Response): Promise<string> => {
  await response.body?.cancel()
  const tag = response.headers.get('etag')
  if (!tag) throw new Error('storage named no ETag for a part')
  return tag
}

function textOf(xml: string, element: string): string {
  const [, text] = new RegExp(`<${element}>([^<]+)</${element}>`).exec(xml) ?? []
  if (!text) throw new Error(`storage named no ${element}`)
  return text
}

/** Sends a part again if the storage was unavailable for a moment. */
async function untilTaken<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || tries >= triesOfPart) throw error
    }
  }
}
