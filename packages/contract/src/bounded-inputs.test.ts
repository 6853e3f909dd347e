import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from './all-calls.ts'
import { maxInteger } from './wire.ts'

type Json = Record<string, unknown>

const freeFormats = new Set(['uuid', 'date', 'date-time', 'binary'])

/** Keywords of JSON Schema that say what a value is, `maxLength` being that of `boundedJson`. */
const shapes = ['type', 'enum', 'const', 'not', 'anyOf', 'oneOf', 'allOf', 'pattern', 'maxLength']

/** Every place of an input's JSON schema that takes a text, number, list, record or unknown value of any size. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const node = schema as Json
  const found: string[] = []
  const isFixed = 'enum' in node || 'const' in node
  if (node['type'] === 'string' && !isFixed && !freeFormats.has(String(node['format'])))
    if (typeof node['maxLength'] !== 'number') found.push(`${path}: a text of any length`)
  if ((node['type'] === 'integer' || node['type'] === 'number') && !isFixed) {
    const { minimum, maximum } = node as { minimum?: number; maximum?: number }
    if (maximum === undefined || maximum > maxInteger) found.push(`${path}: a number beyond its column`)
    if (minimum === undefined || minimum < -maxInteger) found.push(`${path}: a number below its column`)
  }
  if (!shapes.some((keyword) => keyword in node)) found.push(`${path}: any value`)
  const allowsAnyName = typeof node['additionalProperties'] === 'object'
  if (allowsAnyName && typeof node['maxProperties'] !== 'number')
    found.push(`${path}: a record of any number of entries`)
  if (node['type'] === 'array' && typeof node['maxItems'] !== 'number')
    found.push(`${path}: a list of any length`)
  for (const [name, child] of Object.entries((node['properties'] ?? {}) as Json))
    found.push(...unbounded(child, `${path}.${name}`))
  for (const union of ['anyOf', 'oneOf', 'allOf'])
    for (const child of (node[union] ?? []) as unknown[]) found.push(...unbounded(child, path))
  found.push(...unbounded(node['items'], `${path}[]`))
  found.push(...unbounded(node['additionalProperties'], `${path}.*`))
  found.push(...unbounded(node['propertyNames'], `${path} (names)`))
  return found
}

test('no call takes a text, number, list, record or unknown value without a bound', () => {
  const found = allCalls.flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = call[part]
      if (!schema) return []
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
      return unbounded(json, `${call.name} ${part}`)
    }),
  )
  expect(found).toEqual([])
})
