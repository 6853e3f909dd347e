import type { CallExpression, Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { Evaluator, type Choices } from './evaluate.ts'
import { listNodes, sourcePosition, type Program } from './program.ts'
import { knownText, parameterMark, type Part } from './values.ts'

export type Statement = {
  /** The call that sends it. */
  call: CallExpression
  /** `all`, `maybe`, `one`, `run`, `copyIn` of a transaction, or `query` of a connection. */
  verb: string
  text: string
  /** Where each stretch of the text begins, and the source that wrote it. */
  sources: readonly { from: number; text: string; node: Node }[]
}

export type Statements = {
  statements: Statement[]
  /** Calls of which no form could be worked out, and why. */
  unread: { call: CallExpression; why: string }[]
  /** Pieces of SQL that are part of no statement. */
  unused: Node[]
}

/** Forms that one call is tried in, so that a mistake here cannot run for ever. */
const mostForms = 400

/** Every statement that the server's source can send, in all its forms that differ by one decision. */
export function readStatements(program: Program): Statements {
  const statements: Statement[] = []
  const unread: Statements['unread'] = []
  const used = new Set<Node>()
  const templates: Node[] = []
  for (const file of program.files) {
    const nodes = listNodes(file)
    templates.push(...nodes.filter((node) => is.isTaggedTemplateExpression(node) && isSql(node.tag)))
    for (const call of nodes.filter(is.isCallExpression)) {
      const verb = senderVerb(program, call)
      const query = verb && call.arguments[0]
      if (!query) continue
      const forms = listForms(program, call, { verb, query, used })
      statements.push(...forms.statements)
      if (forms.why) unread.push({ call, why: forms.why })
    }
  }
  return { statements, unread, unused: templates.filter((template) => !used.has(template)) }
}

const isSql = (tag: Node) => is.isIdentifier(tag) && tag.text === 'sql'

const transaction = ['Tx']
/** The methods that send a statement, and the types that have them. */
const senders = new Map([
  ['all', transaction],
  ['maybe', transaction],
  ['one', transaction],
  ['run', transaction],
  ['copyIn', transaction],
  ['query', ['Client', 'Pool', 'PoolClient', 'ClientBase', 'BoundPool']],
])

function senderVerb(program: Program, call: CallExpression): string | null {
  if (!is.isPropertyAccessExpression(call.expression)) return null
  const verb = call.expression.name.text
  const names = senders.get(verb)
  if (!names) return null
  const type = program.checker.getTypeAtLocation(call.expression.expression)
  const name = type?.getAliasSymbol()?.name ?? type?.getSymbol()?.name
  return name && names.includes(name) ? verb : null
}

function listForms(
  program: Program,
  call: CallExpression,
  { verb, query, used }: { verb: string; query: Node; used: Set<Node> },
): { statements: Statement[]; why: string | null } {
  const statements = new Map<string, Statement>()
  const tried = new Map<Node, Set<number>>()
  const waiting: Choices[] = [new Map()]
  let why: string | null = null
  for (let form = 0; waiting.length > 0 && form < mostForms; form++) {
    const choices = waiting.shift() as Choices
    const evaluator = new Evaluator(program, choices)
    const value = evaluator.evaluate(query, new Map())
    const text = knownText(value)
    const given = text !== null && verb === 'copyIn' ? columnsCopied(text) : text
    const parts = value.is === 'sql' ? value.parts : given === null ? null : [{ text: given, node: query }]
    if (parts) {
      const statement = joinParts(call, verb, parts)
      // the same text from another place is a place of its own
      statements.set(parts.map(({ node, text: part }) => `${nodeId(node)} ${part}`).join(), statement)
      for (const template of evaluator.templates) used.add(template)
    } else why ??= value.is === 'opaque' ? sourcePosition(value.node) : `is ${value.is}`
    for (const [node, ways] of evaluator.met) {
      if (choices.has(node)) continue
      const seen = (parts && tried.get(node)) ?? new Set([0])
      if (parts) tried.set(node, seen)
      for (let way = 1; way < ways; way++) {
        if (seen.has(way)) continue
        seen.add(way)
        waiting.push(new Map([...choices, [node, way]]))
      }
    }
  }
  return { statements: [...statements.values()], why: statements.size > 0 ? null : why }
}

/** COPY is not parsed before it runs: what it fills, `table (columns)`, is read instead. */
const columnsCopied = (target: string) => target.replace(/^(\S+) \((.*)\)$/s, 'select $2 from $1')

const ids = new Map<Node, number>()
function nodeId(node: Node): number {
  if (!ids.has(node)) ids.set(node, ids.size)
  return ids.get(node) ?? 0
}

function joinParts(call: CallExpression, verb: string, parts: readonly Part[]): Statement {
  let text = ''
  let parameters = 0
  const sources = parts.map((part) => {
    const from = text.length
    const written = part.text.replaceAll(parameterMark, () => `$${++parameters}`)
    text += written
    return { from, text: written, node: part.node }
  })
  return { call, verb, text, sources }
}
