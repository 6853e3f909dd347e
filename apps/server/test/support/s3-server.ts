import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const s3Keys = { id: 'campus', secret: 'storage/secret+with=signs', region: 'eu-west-2' }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** The smallest part that S3 puts together, except for the last one. */
const smallestPart = 5 * 1024 * 1024

export type FakeS3 = {
  url: string
  files: Map<string, Buffer>
  /** Uploads in parts that were neither completed nor aborted, by their ID. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>
  /** Requests as `METHOD key?query`, in their order. */
  requests: string[]
  /** Answers a request with this status instead, if it returns one. */
  failWith: (fail: (request: string) => number | undefined) => void
  server: Server
}

/**
 * What S3 does with a signed request, written from AWS's "Signature Version 4" pages and not from the client's
 * library: it computes the signature itself, and takes neither another one nor bytes of another hash. Files can be
 * sent in parts and read in ranges.
 */
export async function startS3(bucket: string): Promise<FakeS3> {
  const files: FakeS3['files'] = new Map()
  const uploads: FakeS3['uploads'] = new Map()
  const requests: string[] = []
  let fail: (request: string) => number | undefined = () => undefined

  function answer(
    request: IncomingMessage,
    body: Buffer,
  ): { status: number; content?: Buffer | string; headers?: Record<string, string> } {
    const { pathname: key, searchParams: query } = new URL(request.url ?? '', 'http://s3')
    const method = request.method ?? ''
    requests.push(`${method} ${request.url}`)
    const failure = fail(`${method} ${request.url}`)
    if (failure) return { status: failure }
    if (!isSigned(request)) return { status: 403 }
    if (!key.startsWith(`/${bucket}/`)) return { status: 404 }
    const hash = request.headers['x-amz-content-sha256']
    if ((method === 'PUT' || method === 'POST') && hash !== sha256(body)) return { status: 400 }
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, { key, parts: new Map() })
      return {
        status: 200,
        content: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      }
    }
    const id = query.get('uploadId')
    if (id !== null) {
      const upload = uploads.get(id)
      if (upload?.key !== key) return { status: 404 }
      if (method === 'DELETE') return { status: uploads.delete(id) ? 204 : 404 }
      if (method === 'PUT') {
        upload.parts.set(Number(query.get('partNumber')), body)
        return { status: 200, headers: { etag: `"${sha256(body).slice(0, 32)}"` } }
      }
      return putTogether(id, upload, body.toString())
    }
    if (method === 'PUT') {
      files.set(key, body)
      return { status: 200 }
    }
    if (method === 'DELETE') return { status: files.delete(key) ? 204 : 404 }
    const found = files.get(key)
    if (!found) return { status: 404 }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (!range) return { status: 200, content: found }
    const [from, to] = [Number(range[1]), Math.min(Number(range[2]), found.length - 1)]
    if (from > to) return { status: 416 }
    const headers = { 'content-range': `bytes ${from}-${to}/${found.length}` }
    return { status: 206, content: found.subarray(from, to + 1), headers }
  }

  function putTogether(
    id: string,
    { key, parts }: { key: string; parts: Map<number, Buffer> },
    body: string,
  ) {
    const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"([0-9a-f]+)"<\/ETag>/g)]
    const bytes = named.map(([, number, tag]) => {
      const part = parts.get(Number(number))
      return part && sha256(part).startsWith(tag ?? '-') ? part : undefined
    })
    const whole = bytes.filter((part) => part !== undefined)
    const isTooSmall = whole.slice(0, -1).some((part) => part.length < smallestPart)
    if (whole.length === 0 || whole.length < bytes.length || isTooSmall) return { status: 400 }
    files.set(key, Buffer.concat(whole))
    uploads.delete(id)
    return { status: 200, content: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { status, content, headers } = answer(request, Buffer.concat(parts))
      response.writeHead(status, headers).end(content)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const secret = encodeURIComponent(s3Keys.secret)
  return {
    files,
    uploads,
    requests,
    failWith: (given) => void (fail = given),
    server,
    url: `http://${s3Keys.id}:${secret}@127.0.0.1:${port}/${bucket}?region=${s3Keys.region}`,
  }
}

function isSigned(request: IncomingMessage): boolean {
  const given =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})/.exec(
      request.headers.authorization ?? '',
    )
  if (!given) return false
  const [, id, day = '', region = '', names = '', signature] = given
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const address = new URL(request.url ?? '', 'http://s3')
  address.searchParams.sort()
  const canonical = [
    request.method,
    address.pathname,
    address.searchParams.toString(),
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${s3Keys.secret}`)
  const isRecent =
    Math.abs(
      Date.now() -
        Date.parse(
          String(request.headers['x-amz-date']).replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/, '$1-$2-$3:$4:'),
        ),
    ) <
    15 * 60_000
  return (
    id === s3Keys.id && region === s3Keys.region && isRecent && hmac(key, text).toString('hex') === signature
  )
}
