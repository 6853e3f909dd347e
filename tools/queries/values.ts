import type { Node } from 'typescript/unstable/ast'
import { compileQuery, type Query } from '../../apps/server/src/platform/database/compile-query.ts'
import type { FunctionNode, Program } from './program.ts'

/** A stretch of SQL and the place that wrote it; each parameter is one `parameterMark`. */
export type Part = { text: string; node: Node }

/** What an expression is, as far as the source says: SQL, a value at run time, a list or an object of such, a function. */
export type Value =
  | { is: 'sql'; parts: readonly Part[] }
  | { is: 'known'; value: unknown; node: Node }
  | { is: 'list'; items: readonly Value[] }
  | { is: 'record'; names: readonly string[]; get: (name: string) => Value }
  | { is: 'function'; node: FunctionNode; bindings: Bindings }
  /** Only a run can say. */
  | { is: 'opaque'; node: Node }

/** What the parameters of a function are in one call of it, worked out when asked for. */
export type Bindings = ReadonlyMap<Node, () => Value>

/** What works expressions out, as those parts of it know it that stand in a file of their own. */
export type Evaluating = {
  program: Program
  evaluate: (node: Node, bindings: Bindings) => Value
  spread: (nodes: readonly Node[], bindings: Bindings) => Value[]
  apply: (fn: FunctionNode, args: readonly (() => Value)[], outer: Bindings) => Value
  choose: <T>(node: Node, ways: readonly T[]) => T
}

export const parameterMark = '\u0001'

export const opaque = (node: Node): Value => ({ is: 'opaque', node })

/** Whether a value at run time is a piece of SQL. */
export const isQuery = (value: unknown): value is Query<unknown> =>
  typeof value === 'object' && value !== null && 'compile' in value && 'toOperationNode' in value

/** A run-time value, which is SQL where it can be compiled. */
export function fromRun(value: unknown, node: Node): Value {
  if (!isQuery(value)) return { is: 'known', value, node }
  return { is: 'sql', parts: [{ text: compileQuery(value).sql.replaceAll(/\$\d+/g, parameterMark), node }] }
}

export function readMember(value: Value, name: string | number, node: Node): Value {
  if (value.is === 'record')
    return value.names.includes(String(name)) ? value.get(String(name)) : opaque(node)
  if (value.is === 'list') return (typeof name === 'number' && value.items[name]) || opaque(node)
  if (value.is === 'known' && value.value !== null && value.value !== undefined) {
    const member = (value.value as Record<string | number, unknown>)[name]
    return member === undefined ? opaque(node) : fromRun(member, node)
  }
  return opaque(node)
}

/** Everything that may come out of a list or an object asked by a key that only a run knows; null where that is open. */
export function listMembers(value: Value, node: Node): readonly Value[] | null {
  if (value.is === 'list') return value.items
  if (value.is === 'record') return value.names.map((name) => value.get(name))
  if (value.is !== 'known' || typeof value.value !== 'object' || value.value === null) return null
  return Object.values(value.value).map((member) => fromRun(member, node))
}

export const knownText = (value: Value): string | null =>
  value.is === 'known' && (typeof value.value === 'string' || typeof value.value === 'number')
    ? String(value.value)
    : null

/** The run-time values of a list; null where one of them is open. */
export function knownItems(values: readonly Value[]): unknown[] | null {
  const items = values.map((value) => {
    if (value.is === 'known') return { value: value.value }
    const inner = value.is === 'list' ? knownItems(value.items) : null
    return inner && { value: inner }
  })
  return items.includes(null) ? null : items.map((item) => item?.value)
}
