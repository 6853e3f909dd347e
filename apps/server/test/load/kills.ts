import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { signIn } from './caller.ts'
import { checkBooks } from './check-books.ts'
import { startProduct } from '../support/product-process.ts'
import { buyUntil } from './purchases.ts'

/**
 * `node apps/server/test/load/kills.ts [--server 200] [--database 20]`: three clients order, pay and cancel while the server and
 * its database are killed again and again; nobody helps them up. Then the books are held against what the buyers were
 * told. Ends with 1 when anything was lost, doubled or failed as a defect.
 */
const { values } = parseArgs({
  options: { server: { type: 'string', default: '200' }, database: { type: 'string', default: '20' } },
})
const kills = { server: Number(values.server), database: Number(values.database) }
const buyers = ['mia.master@harbour.example', 'omar.master@oakfield.example', 'pia.master@pacific.example']

const product = await startProduct()
const print = (text: string) => void process.stdout.write(`${text}\n`)
let isOver = false
const callers = await Promise.all(buyers.map((login) => signIn(product.base, login)))
const buying = callers.map(({ caller }, index) => buyUntil(() => isOver, { caller, buyer: index }))

const back = { server: [] as number[], database: [] as number[] }
const total = kills.server + kills.database
for (let n = 0; n < total; n++) {
  await setTimeout(200 + Math.random() * 1500)
  // spread evenly over the run
  const isDatabase = Math.floor(((n + 1) * kills.database) / total) > Math.floor((n * kills.database) / total)
  if (isDatabase) back.database.push(await product.killDatabase())
  else back.server.push(await product.killServer())
  if (n % 20 === 19) print(`${n + 1} of ${total} kills`)
}
await setTimeout(2000)
isOver = true
const results = await Promise.all(buying)
const purchases = results.flatMap((result) => result.purchases)
const surprises = results.flatMap((result) => result.surprises)
const problems = await checkBooks(product.ownerUrl(), purchases)
try {
  const ops = join(import.meta.dirname, '..', '..', '..', '..', 'tools', 'commands', 'ops.ts')
  execFileSync(process.execPath, [ops, 'audit', 'verify'], { env: product.environment, encoding: 'utf8' })
} catch (error) {
  problems.push(`the audit log does not hold: ${String((error as { stdout?: string }).stdout)}`)
}
const code = await product.stop()
if (code !== 0) problems.push(`the server stopped with ${code}`)

const spread = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return `back in p50 ${at(0.5)} ms, max ${at(1)} ms`
}
print(`server killed ${back.server.length} times, ${spread(back.server)}`)
print(`database killed ${back.database.length} times, ${spread(back.database)}`)
const count = (of: (one: (typeof purchases)[number]) => boolean) => purchases.filter(of).length
print(
  `${count((one) => one.isConfirmed)} people ordered, ${count((one) => one.isPaid)} paid, ${count((one) => one.isCancelled)} cancelled`,
)
for (const surprise of surprises.slice(0, 20)) print(`unexpected: ${JSON.stringify(surprise)}`)
for (const problem of problems) print(`WRONG: ${problem}`)
print(
  problems.length + surprises.length === 0
    ? 'nothing was lost or doubled'
    : `${problems.length} wrong, ${surprises.length} unexpected`,
)
process.exitCode = problems.length + surprises.length === 0 ? 0 : 1
