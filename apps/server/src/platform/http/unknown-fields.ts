import type { Call } from '@campus/contract/define-call'
import { editDistance } from '@campus/draft/normalise/edit-distance'
import { z } from 'zod'
import type { FieldIssue } from '../failure.ts'

type Schema = {
  type?: unknown
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Part = 'query' | 'body'

/** A GET may name the language of its response; see `localeOf`. */
const ofEveryGet = ['lang']
/** Largest edit distance at which an unknown name counts as a misspelling of a known one. */
const slip = 2

const schemas = new WeakMap<z.ZodType, Schema>()
function toJsonSchema(schema: z.ZodType): Schema {
  const cached = schemas.get(schema)
  if (cached) return cached
  const jsonSchema = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Schema
  schemas.set(schema, jsonSchema)
  return jsonSchema
}

/**
 * Fields that a call doesn't declare, by path. Zod would drop them, and with a misspelt `validate_first` the
 * call would store what was only meant to be validated.
 */
export function unknownFields(call: Call, part: Part, value: unknown): FieldIssue[] {
  const schema = call[part]
  if (!schema)
    return part === 'query' && isBehindSignIn(call) ? findUnknown({ properties: {} }, value, call) : []
  return findUnknown(toJsonSchema(schema), value, call)
}

const isBehindSignIn = ({ access }: Call) => access !== 'public' && access !== 'development'

function findUnknown(schema: Schema, value: unknown, call: Call): FieldIssue[] {
  const also = [...(call.method === 'GET' ? ofEveryGet : []), ...Object.keys(call.echoes?.shape ?? {})]
  return walk(schema, value, '', new Set(also))
}

/** `also` lists names that this level accepts in addition to those of the schema. */
function walk(schema: Schema, value: unknown, path: string, also: ReadonlySet<string>): FieldIssue[] {
  if (typeof value !== 'object' || value === null) return []
  const branches = schema.anyOf ?? schema.oneOf
  const kind = Array.isArray(value) ? 'array' : 'object'
  if (branches) {
    const fitting = branches.filter(({ type }) => type === undefined || type === kind)
    return fewest(fitting.map((branch) => walk(branch, value, path, also)))
  }
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.flatMap((item, index) => walk(items, item, join(path, index), none)) : []
  }
  // a record, or an object without declared fields, accepts any
  if (!schema.properties || schema.additionalProperties) return []
  const { properties } = schema
  return Object.entries(value).flatMap(([name, fieldValue]) => {
    const propertySchema = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (propertySchema) return walk(propertySchema, fieldValue, join(path, name), none)
    return also.has(name) ? [] : [toIssue(join(path, name), name, Object.keys(properties))]
  })
}

const none: ReadonlySet<string> = new Set()
const join = (path: string, name: string | number) => (path ? `${path}.${name}` : String(name))

/** The issues of the branch that the value fits best. */
const fewest = (issues: FieldIssue[][]): FieldIssue[] =>
  issues.toSorted((branchIssues, other) => branchIssues.length - other.length)[0] ?? []

function toIssue(key: string, field: string, names: string[]): FieldIssue {
  const [nearest] = names
    .map((name) => ({ name, distance: editDistance(field, name, slip) }))
    .filter(({ distance }) => distance <= slip)
    .toSorted((candidate, other) => candidate.distance - other.distance)
  const params = { field, ...(nearest ? { did_you_mean: nearest.name } : {}) }
  return { key, code: 'unknown_field', params }
}
