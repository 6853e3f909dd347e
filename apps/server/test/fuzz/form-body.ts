import type { Random } from './random.ts'
import { oddTexts } from './odd-values.ts'

const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
const files: readonly [name: string, bytes: Buffer][] = [
  ['people.csv', Buffer.from('First name,Last name\nAda,Lovelace\n')],
  ['people.csv', Buffer.from('First name,"Last name\nAda,Lovelace\n')],
  ['a.pdf', Buffer.from('%PDF-1.4\n% a\n%%EOF\n')],
  [
    'a.png',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  ['a.xlsx', zip],
  ['a.xlsx', Buffer.from('MZ\x90\0\x03')],
  ['a.html', Buffer.from('<html><script>1</script></html>')],
  ['', Buffer.alloc(0)],
  ['\u202egpj.exe', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0])],
]
const fileNames = ['file', 'receipt', 'attachments[]']

/** A body as a browser's form would send it, with a file or two; now and then broken. */
export function formBody(value: unknown, random: Random, headers: Record<string, string>): Buffer {
  const boundary = 'x-fuzz-boundary'
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const parts = fields
    .flatMap(([name, one]) => fieldsOf(name, one))
    .map(([name, text]) => part(boundary, name, text))
  for (const name of fileNames.filter(() => random.chance(0.5))) parts.push(filePart(boundary, name, random))
  if (random.chance(0.03))
    parts.push(part(boundary, random.pick(oddTexts), 'x'), part(boundary, '__proto__[a]', '1'))
  headers['content-type'] = `multipart/form-data; boundary=${random.chance(0.02) ? 'another' : boundary}`
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return random.chance(0.03) ? whole.subarray(0, random.below(whole.length)) : whole
}

function fieldsOf(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.slice(0, 30).flatMap((item) => fieldsOf(`${name}[]`, item))
  if (typeof value === 'boolean') return [[name, value ? '1' : '0']]
  if (value === null || value === undefined) return [[name, '']]
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, item]) => fieldsOf(`${name}[${key}]`, item))
  return [[name, String(value)]]
}

const quoted = (name: string) => name.toWellFormed().replace(/["\r\n]/g, '_')

function part(boundary: string, name: string, text: string): Buffer {
  return Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${text.toWellFormed()}\r\n`,
  )
}

function filePart(boundary: string, name: string, random: Random): Buffer {
  const [fileName, bytes] = random.pick(files)
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${quoted(fileName)}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
}
