import type { Random } from './random.ts'
import { likelyValue } from './likely-values.ts'
import { oddTexts } from './odd-values.ts'

export type Schema = Record<string, unknown>

/** Ids that a field may name, by what its name says: of the world, of other clients, of nothing. */
export type IdPool = { of: (name: string, random: Random) => string }

/** A value that the JSON schema of an input lets through, as far as a schema can say it. */
export function valueOf(schema: Schema, name: string, random: Random, ids: IdPool): unknown {
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum'] as unknown[])
  const union = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  if (union) return valueOf(random.pick(union), name, random, ids)
  if (Array.isArray(schema['allOf']))
    return Object.assign({}, ...(schema['allOf'] as Schema[]).map((part) => valueOf(part, name, random, ids)))
  switch (schema['type']) {
    case 'string':
      return textOf(schema, name, random, ids)
    case 'integer':
    case 'number':
      return numberOf(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'array':
      return listOf(schema, name, random, ids)
    case 'object':
      return objectOf(schema, random, ids)
    default:
      return likelyValue(name, random) ?? random.pick(oddTexts)
  }
}

function textOf(schema: Schema, name: string, random: Random, ids: IdPool): string {
  const format = schema['format']
  if (format === 'uuid') return ids.of(name, random)
  if (format === 'date')
    return random.pick(['2026-12-10', '2026-12-20', '2027-01-15', '2026-01-01', '1900-01-01'])
  if (format === 'date-time') return random.pick(['2026-11-01T00:00:00Z', '2026-12-01T10:20:30.5+02:00'])
  const likely = likelyValue(name, random)
  if (typeof likely === 'string' && random.chance(0.85)) return likely
  const longest = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : 40
  return random.pick(oddTexts).slice(0, longest)
}

function numberOf({ minimum, maximum }: Schema, random: Random): number {
  const from = typeof minimum === 'number' ? minimum : 0
  const to = typeof maximum === 'number' ? maximum : 100
  return random.pick([from, to, Math.min(to, from + 1), Math.min(to, from + random.below(50))])
}

function listOf(schema: Schema, name: string, random: Random, ids: IdPool): unknown[] {
  const least = typeof schema['minItems'] === 'number' ? schema['minItems'] : 0
  const length = least + random.below(3)
  const items = Array.from({ length }, () => valueOf((schema['items'] ?? {}) as Schema, name, random, ids))
  // one named twice
  return items.length > 0 && random.chance(0.1) ? [...items, items[0]] : items
}

function objectOf(schema: Schema, random: Random, ids: IdPool): unknown {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>
  const required = new Set((schema['required'] ?? []) as string[])
  const fields = Object.entries(properties)
    .filter(([name]) => required.has(name) || random.chance(0.7))
    .map(([name, property]) => [name, valueOf(property, name, random, ids)] as const)
  const rest = schema['additionalProperties']
  const others =
    typeof rest === 'object' && rest !== null && random.chance(0.7)
      ? [[random.pick(oddTexts).slice(0, 100), valueOf(rest as Schema, 'value', random, ids)] as const]
      : []
  return Object.fromEntries([...fields, ...others])
}
