import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { interleave } from './measure.ts'
import { report } from './report.ts'

const documents = 30

const start = (side: 'product' | 'typst') => fork(join(import.meta.dirname, 'certificate-side.ts'), [side])
const product = start('product')
const typst = start('typst')

async function measureCpu(child: ChildProcess): Promise<number> {
  child.send(documents)
  const [taken] = (await once(child, 'message')) as [number]
  return taken
}

const taken = await interleave(
  { product: () => measureCpu(product), typst: () => measureCpu(typst) },
  { rounds: 9, warmUps: 2 },
)
for (const child of [product, typst]) child.kill()

const perSecond = (cpu: number) => (documents / cpu) * 1000
report({
  what: 'Certificates per CPU second',
  product: perSecond(taken.product).toFixed(1),
  peer: `Typst alone, same template, ${perSecond(taken.typst).toFixed(1)}`,
  ratio: perSecond(taken.product) / perSecond(taken.typst),
  target: { atLeast: 0.9 },
})
