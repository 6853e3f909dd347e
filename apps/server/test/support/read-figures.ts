export type Sample = { name: string; labels: Record<string, string>; value: number }
export type Figures = {
  samples: Sample[]
  names: Set<string>
  /** The value of a series; 0 where there is none yet. */
  value: (name: string, labels?: Record<string, string>) => number
  has: (name: string) => boolean
}

const metricName = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const sampleLine = new RegExp(
  `^(${metricName})(?:\\{(.*)\\})? (-?(?:\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?|Inf|N[aA][nN])|\\+Inf)$`,
)
// Prometheus reads numbers as Go does, NaN in any case
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/g
const types = new Set(['counter', 'gauge', 'histogram', 'summary', 'untyped'])

/**
 * Reads Prometheus' text format 0.0.4 and throws for what a strict reader rejects: a line of no known form, a sample
 * without its type, a family in two places, a series twice, buckets that do not add up.
 */
export function readFigures(text: string): Figures {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const samples: Sample[] = []
  const typeOf = new Map<string, string>()
  const seen = new Set<string>()
  let family = ''
  for (const line of text.split('\n')) {
    if (line === '') continue
    const [, comment, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? []
    if (comment === 'TYPE') {
      if (typeOf.has(name) || !types.has(rest)) throw new Error(`a second or odd type: ${line}`)
      typeOf.set(name, rest)
      family = name
    }
    if (comment) continue
    const read = sampleLine.exec(line)
    if (!read) throw new Error(`not a sample: ${line}`)
    const [, sampleName = '', inner = '', value = ''] = read
    const base = typeOf.has(sampleName) ? sampleName : sampleName.replace(/_(bucket|sum|count)$/, '')
    if (base !== family || !typeOf.has(base)) throw new Error(`outside of its family: ${line}`)
    if (seen.has(`${sampleName}{${inner}}`)) throw new Error(`twice: ${line}`)
    seen.add(`${sampleName}{${inner}}`)
    const labels = Object.fromEntries([...inner.matchAll(label)].map(([, key, given]) => [key, given]))
    if (inner.replaceAll(label, '') !== '') throw new Error(`odd labels: ${line}`)
    samples.push({
      name: sampleName,
      labels: labels as Record<string, string>,
      value: Number(value.replace('Inf', 'Infinity')),
    })
  }
  for (const [name, type] of typeOf) if (type === 'histogram') requireBuckets(name, samples)
  const find = (name: string, labels: Record<string, string>) =>
    samples.find(
      (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
    )
  return {
    samples,
    names: new Set(typeOf.keys()),
    value: (name, labels = {}) => find(name, labels)?.value ?? 0,
    has: (name) => samples.some((one) => one.name === name),
  }
}

/** Buckets grow, and the last one holds as many as were counted. */
function requireBuckets(name: string, samples: Sample[]): void {
  const last = new Map<string, number>()
  const key = ({ le: _, ...labels }: Record<string, string>) => JSON.stringify(labels)
  for (const { name: own, labels, value } of samples) {
    if (own !== `${name}_bucket`) continue
    if (value < (last.get(key(labels)) ?? 0)) throw new Error(`buckets of ${name} shrink`)
    last.set(key(labels), value)
  }
  for (const { name: own, labels, value } of samples)
    if (own === `${name}_count` && last.get(key(labels)) !== value) throw new Error(`${name} does not add up`)
}
