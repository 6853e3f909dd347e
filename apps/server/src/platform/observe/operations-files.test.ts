import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics, readMetrics } from './metrics.ts'
import { readFigures } from '../../../test/support/read-figures.ts'

const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'operations')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

type Rule = {
  alert: string
  expr: string
  annotations: { summary: string; runbook: string }
  labels: { severity: string }
}
const rules = (parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
type Panel = { id: number; title: string; targets: { expr: string }[]; gridPos: { x: number; w: number } }
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] }
const runbook = read('runbook.md')

/** Names of figures in an expression: what is no function, no label and no word of the language. */
const namesIn = (expression: string) =>
  [...expression.replace(/\{[^}]*\}|"[^"]*"/g, '').matchAll(/\b(?:campus|nodejs|process)_\w+/g)].map(
    ([name]) => name,
  )
const labelsIn = (expression: string) =>
  [...expression.matchAll(/([a-z_]+)\{([^}]*)\}/g)].flatMap(([, name = '', inner = '']) =>
    [...inner.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => ({ name, label })),
  )

const exported = new Set<string>()
const labelsOf = new Map<string, readonly string[]>()
beforeAll(async () => {
  const metrics = createMetrics()
  metrics.collectProcess()
  for (const name of readFigures(await readMetrics(metrics)).names) exported.add(name)
  for (const { name } of await metrics.registry.getMetricsAsJSON())
    labelsOf.set(
      name,
      (metrics.registry.getSingleMetric(name) as unknown as { labelNames: string[] }).labelNames,
    )
})
const family = (name: string) => (exported.has(name) ? name : name.replace(/_(bucket|count|sum)$/, ''))

test.each([
  ...rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`panel ${title}`, expr] as const)),
])('%s names what the product exports', (_name, expression) => {
  const names = namesIn(expression)
  expect(names.length + (expression.startsWith('up{') ? 1 : 0)).toBeGreaterThan(0)
  expect(names.filter((name) => !exported.has(family(name)))).toEqual([])
  const unknown = labelsIn(expression).filter(
    ({ name, label }) =>
      name !== 'up' && !['instance', 'le', ...(labelsOf.get(family(name)) ?? [])].includes(label),
  )
  expect(unknown).toEqual([])
})

test.each(rules.map((rule) => [rule.alert, rule] as const))('alert %s says what to do', (name, rule) => {
  expect(rule.annotations.summary).not.toBe('')
  expect(['page', 'ticket']).toContain(rule.labels.severity)
  expect(rule.annotations.runbook).toBe(`runbook.md#${name.toLowerCase()}`)
  const section = runbook.split(/^## /m).find((part) => part.startsWith(`${name}\n`))
  expect(section?.length ?? 0).toBeGreaterThan(80)
})

test('the runbook has no section that no alert leads to, and every figure of ours is on the dashboard', () => {
  const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(sections.sort()).toEqual(rules.map(({ alert }) => alert).sort())
  const shown = new Set(
    panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr).map(family))),
  )
  const own = [...exported].filter((name) => name.startsWith('campus_'))
  expect(own.filter((name) => !shown.has(name))).toEqual([])
})
