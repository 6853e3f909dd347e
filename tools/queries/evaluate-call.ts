import type { CallExpression, Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { runTimeValue } from './run-time-values.ts'
import { fromRun, knownItems, knownText, listMembers, readMember, opaque, parameterMark } from './values.ts'
import type { Bindings, Evaluating, Part, Value } from './values.ts'

const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

const piece = (text: string, node: Node): Value => ({ is: 'sql', parts: [{ text, node }] })

/** What a call gives: `sql.raw` and its like, the methods of lists, and functions of ours by their source. */
export function evaluateCall(evaluator: Evaluating, call: CallExpression, bindings: Bindings): Value {
  const { expression: callee } = call
  if (is.isPropertyAccessExpression(callee)) {
    const { expression: object, name } = callee
    if (is.isIdentifier(object) && object.text === 'sql')
      return sqlPiece(evaluator, call, { name: name.text, bindings })
    if (is.isIdentifier(object) && object.text === 'Object')
      return ofObject(evaluator, call, { name: name.text, bindings })
    return ofMethod(evaluator, call, {
      receiver: evaluator.evaluate(object, bindings),
      name: name.text,
      bindings,
    })
  }
  return applied(evaluator, evaluator.evaluate(callee, bindings), { call, bindings })
}

function applied(
  evaluator: Evaluating,
  fn: Value,
  { call, bindings }: { call: CallExpression; bindings: Bindings },
): Value {
  const values = () => evaluator.spread(call.arguments, bindings)
  if (fn.is === 'function') {
    // texts made from a table of fields are what a run makes of them; SQL is read from its source, which says where it is
    const made = fn.bindings.size === 0 ? run(fn.node, values(), call) : null
    if (made?.is === 'known') return made
    const hasSpread = call.arguments.some(is.isSpreadElement)
    const args = hasSpread
      ? values().map((value) => () => value)
      : call.arguments.map((argument) => () => evaluator.evaluate(argument, bindings))
    const value = evaluator.apply(fn.node, args, fn.bindings)
    return value.is === 'opaque' ? (made ?? value) : value
  }
  return opaque(call)
}

/** Runs a function that stands at the top of its module, with arguments that are all known. */
function run(fn: Node, args: readonly Value[], call: Node): Value | null {
  const declaration = is.isFunctionDeclaration(fn) ? fn : fn.parent
  const name = (declaration as { name?: { text?: string } }).name?.text
  const values = knownItems(args)
  const real = name === undefined || !values ? undefined : runTimeValue(fn.getSourceFile().fileName, name)
  if (typeof real !== 'function' || !values) return null
  try {
    const value = (real as (...args: unknown[]) => unknown)(...values)
    return value === undefined || value instanceof Promise ? null : fromRun(value, call)
  } catch {
    return null
  }
}

function sqlPiece(
  evaluator: Evaluating,
  call: CallExpression,
  { name, bindings }: { name: string; bindings: Bindings },
): Value {
  const [first, second] = call.arguments
  if (!first) return opaque(call)
  if (name === 'join') return joined(evaluator, first, { separator: second, bindings })
  const text = knownText(evaluator.evaluate(first, bindings))
  if (text === null) return opaque(first)
  if (name === 'raw') return piece(text, call)
  return name === 'ref' || name === 'table' ? piece(quoted(text), call) : opaque(call)
}

function joined(
  evaluator: Evaluating,
  list: Node,
  { separator, bindings }: { separator: Node | undefined; bindings: Bindings },
): Value {
  const value = evaluator.evaluate(list, bindings)
  const between = separator ? evaluator.evaluate(separator, bindings) : piece(', ', list)
  if (between.is !== 'sql') return opaque(list)
  // a list that only a run knows is as good as one value
  const items = value.is === 'opaque' ? [value] : (listMembers(value, list) ?? [value])
  const parts: Part[] = []
  for (const [at, item] of items.entries()) {
    if (at > 0) parts.push(...between.parts)
    if (item.is === 'sql') parts.push(...item.parts)
    else if (value.is === 'opaque' && evaluator.program.isFragment(list)) return opaque(list)
    else parts.push({ text: parameterMark, node: list })
  }
  return { is: 'sql', parts }
}

function ofObject(
  evaluator: Evaluating,
  call: CallExpression,
  { name, bindings }: { name: string; bindings: Bindings },
): Value {
  const [first] = call.arguments
  const value = first ? evaluator.evaluate(first, bindings) : opaque(call)
  if (value.is !== 'record') return opaque(call)
  const items = value.names.map((key): Value => {
    const keyValue: Value = { is: 'known', value: key, node: call }
    if (name === 'keys') return keyValue
    const member = readMember(value, key, call)
    return name === 'values' ? member : { is: 'list', items: [keyValue, member] }
  })
  return ['keys', 'values', 'entries'].includes(name) ? { is: 'list', items } : opaque(call)
}

const keepsItems = new Set(['filter', 'toSorted', 'slice', 'toReversed', 'concat', 'values'])

function ofMethod(
  evaluator: Evaluating,
  call: CallExpression,
  { receiver, name, bindings }: { receiver: Value; name: string; bindings: Bindings },
): Value {
  const items = receiver.is === 'opaque' ? [receiver] : listMembers(receiver, call)
  const isList =
    receiver.is === 'list' ||
    receiver.is === 'opaque' ||
    Array.isArray((receiver as { value?: unknown }).value)
  const [first] = call.arguments
  if (isList && items) {
    if ((name === 'map' || name === 'flatMap') && first) {
      const fn = evaluator.evaluate(first, bindings)
      if (fn.is !== 'function') return opaque(call)
      const mapped = items.map((item, at) =>
        evaluator.apply(fn.node, [() => item, () => ({ is: 'known', value: at, node: call })], fn.bindings),
      )
      return {
        is: 'list',
        items: name === 'map' ? mapped : mapped.flatMap((one) => listMembers(one, call) ?? [one]),
      }
    }
    if (keepsItems.has(name)) return receiver
    if (name === 'join' && receiver.is !== 'opaque') {
      const texts = items.map(knownText)
      const between = first ? knownText(evaluator.evaluate(first, bindings)) : ','
      return texts.includes(null) || between === null
        ? opaque(call)
        : { is: 'known', value: texts.join(between), node: call }
    }
  }
  const member = receiver.is === 'record' ? readMember(receiver, name, call) : opaque(call)
  return member.is === 'opaque' ? opaque(call) : applied(evaluator, member, { call, bindings })
}
