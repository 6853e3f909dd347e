import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const s3Keys = { id: 'campus', secret: 'storage/secret+with=signs', region: 'eu-west-2' }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * What S3 does with a signed request, written from AWS's "Signature Version 4" pages and not from the client's
 * library: it computes the signature itself, and takes neither another one nor bytes of another hash.
 */
export async function startS3(
  bucket: string,
): Promise<{ url: string; files: Map<string, Buffer>; server: Server }> {
  const files = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const key = request.url ?? ''
      const result = (status: number, content?: Buffer) => response.writeHead(status).end(content)
      if (!isSigned(request)) return result(403)
      if (!key.startsWith(`/${bucket}/`)) return result(404)
      if (request.method === 'PUT') {
        if (request.headers['x-amz-content-sha256'] !== sha256(body)) return result(400)
        files.set(key, body)
        return result(200)
      }
      if (request.method === 'DELETE') return result(files.delete(key) ? 204 : 404)
      const found = files.get(key)
      return found ? result(200, found) : result(404)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const secret = encodeURIComponent(s3Keys.secret)
  return {
    files,
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
  const canonical = [
    request.method,
    request.url,
    '',
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
