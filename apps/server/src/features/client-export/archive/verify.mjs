// Verifies this archive: node verify.mjs. It needs Node 18 or later and nothing else.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const problems = []
const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

async function hashOfFile(path) {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}

const manifest = JSON.parse(readFileSync('manifest.json', 'utf8'))
for (const { path, sha256: expected } of manifest.files) {
  if (!existsSync(path)) problems.push(`${path} is not in this folder`)
  else if ((await hashOfFile(path)) !== expected)
    problems.push(`${path} differs from its hash in manifest.json`)
}

const hashes = new Map([[0, '00']])
const logged = createInterface({ input: createReadStream('data/audit_line.jsonl') })
const actions = new Map()
for await (const text of logged) {
  const line = JSON.parse(text)
  actions.set(line.line_number, line)
}

let last = 0
for await (const text of createInterface({ input: createReadStream('audit/chain.jsonl') })) {
  const line = JSON.parse(text)
  const at = `line ${line.line_number} of the audit chain`
  if (line.line_number !== last + 1) problems.push(`${at} does not follow line ${last}`)
  if (line.previous_hash !== hashes.get(last))
    problems.push(`${at} does not name the hash of the line before`)
  if (sha256(Buffer.from(line.previous_hash, 'hex'), line.covered) !== line.hash)
    problems.push(`${at} differs from its hash`)
  const covered = JSON.parse(line.covered)
  if (line.origin !== null && sha256(line.origin) !== covered.at(-1))
    problems.push(`${at} has another address or device than was recorded`)
  // version, line number and client come first; action, subject, details, time and the origin's digest last
  const [action, subject, details] = covered.slice(-5, -2)
  const shown = actions.get(line.line_number)
  const isSame =
    covered[1] === line.line_number &&
    covered[2] === manifest.client.id &&
    shown?.action === action &&
    shown.subject === subject &&
    JSON.stringify(shown.details) === JSON.stringify(details)
  if (!isSame) problems.push(`${at} differs from data/audit_line.jsonl`)
  last = line.line_number
  hashes.set(last, line.hash)
}

const { head, checks } = JSON.parse(readFileSync('audit/heads.json', 'utf8'))
for (const { lines, hash } of [head, ...checks])
  if (hashes.get(lines) !== hash)
    problems.push(`the audit chain ends otherwise than recorded for line ${lines}`)
if (head.lines !== last) problems.push(`the audit chain has ${last} lines instead of ${head.lines}`)

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
process.stdout.write(
  `${manifest.files.length} files and ${last} audit lines verified. Head: ${hashes.get(last)}\n`,
)
