import { SyntaxKind } from 'typescript/unstable/ast'
import type {
  BinaryExpression,
  BindingElement,
  Expression,
  Identifier,
  Node,
  TaggedTemplateExpression,
  TemplateExpression,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { evaluateCall } from './evaluate-call.ts'
import {
  findFunction,
  isAtTop,
  identifierText,
  listReturns,
  type FunctionNode,
  type Program,
} from './program.ts'
import { runTimeValue } from './run-time-values.ts'
import { fromRun, isQuery, knownText, readMember, listMembers, opaque, parameterMark } from './values.ts'
import type { Bindings, Evaluating, Part, Value } from './values.ts'

/** Shared, because values are cached by their bindings. */
const noBindings: Bindings = new Map()

/** Which way each open decision goes, by the node that decides; the first way where it says nothing. */
export type Choices = ReadonlyMap<Node, number>

/**
 * Works out what SQL an expression makes, without running it. Where that depends on what only a run knows (a condition,
 * the caller, a key), it goes one way and notes how many there were, so that the others can be tried too.
 */
export class Evaluator implements Evaluating {
  /** The decisions met, and how many ways each has. */
  readonly met = new Map<Node, number>()
  /** The templates that are part of what was made. */
  readonly templates = new Set<Node>()
  readonly program: Program
  readonly #choices: Choices
  /** Functions being applied, each with its depth: between the declaration that it is applied for and the next. */
  readonly #busy = new Map<Node, number>()
  readonly #values = new Map<Bindings, Map<Node, Value | { is: 'reading'; depth: number }>>()
  /** How many declarations are being read, each for the one before. */
  #depth = 0
  /** The outermost declaration or function that was needed again to evaluate itself. */
  #outermost = Infinity

  constructor(program: Program, choices: Choices) {
    this.program = program
    this.#choices = choices
  }

  choose<T>(node: Node, ways: readonly T[]): T {
    if (ways.length > 1) this.met.set(node, ways.length)
    return ways[Math.min(this.#choices.get(node) ?? 0, ways.length - 1)] as T
  }

  evaluate(node: Node, bindings: Bindings): Value {
    if (is.isTaggedTemplateExpression(node)) return this.#template(node, bindings)
    if (is.isIdentifier(node)) return this.#name(node, bindings)
    if (is.isCallExpression(node)) return evaluateCall(this, node, bindings)
    if (is.isPropertyAccessExpression(node)) {
      const member = readMember(this.evaluate(node.expression, bindings), node.name.text, node)
      // `import * as calls`: the compiler knows what stands at the top of that module
      const declaration = member.is === 'opaque' ? this.program.declarationOf(node.name) : undefined
      return declaration && is.isVariableDeclaration(declaration) && isAtTop(declaration)
        ? this.declared(declaration, bindings)
        : member
    }
    if (is.isElementAccessExpression(node))
      return this.#element(node.expression, node.argumentExpression, node, bindings)
    if (is.isConditionalExpression(node))
      return this.evaluate(this.choose(node, [node.whenTrue, node.whenFalse]), bindings)
    if (is.isBinaryExpression(node)) return this.#operator(node, bindings)
    if (is.isArrowFunction(node) || is.isFunctionExpression(node))
      return { is: 'function', node: node as unknown as FunctionNode, bindings }
    if (is.isArrayLiteralExpression(node)) return { is: 'list', items: this.spread(node.elements, bindings) }
    if (is.isObjectLiteralExpression(node)) return this.#record(node.properties, bindings)
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node))
      return { is: 'known', value: node.text, node }
    if (is.isNumericLiteral(node)) return { is: 'known', value: Number(node.text), node }
    if (is.isTemplateExpression(node)) return this.#text(node, bindings)
    if (
      is.isParenthesizedExpression(node) ||
      is.isAwaitExpression(node) ||
      is.isAsExpression(node) ||
      is.isSatisfiesExpression(node) ||
      is.isNonNullExpression(node)
    )
      return this.evaluate(node.expression, bindings)
    return opaque(node)
  }

  /** Arguments or elements, with `...list` in its place. */
  spread(nodes: readonly Node[], bindings: Bindings): Value[] {
    return nodes.flatMap((node) => {
      if (!is.isSpreadElement(node)) return [this.evaluate(node, bindings)]
      const value = this.evaluate(node.expression, bindings)
      return value.is === 'opaque' ? [value] : [...(listMembers(value, node) ?? [opaque(node)])]
    })
  }

  /** What a function gives back with these arguments; each of its returns is a way of its own. */
  apply(fn: FunctionNode, args: readonly (() => Value)[], outer: Bindings): Value {
    if (!fn.body || this.#isBusy(fn)) return opaque(fn)
    const bindings = new Map(outer)
    for (const [at, parameter] of fn.parameters.entries()) {
      if (!is.isParameterDeclaration(parameter)) continue
      const rest = parameter.dotDotDotToken && {
        is: 'list' as const,
        items: args.slice(at).map((arg) => arg()),
      }
      const given =
        args[at] ??
        (() => (parameter.initializer ? this.evaluate(parameter.initializer, outer) : opaque(parameter)))
      bindings.set(parameter, rest ? () => rest : given)
    }
    this.#busy.set(fn, this.#depth + 0.5)
    try {
      if (!is.isBlock(fn.body)) return this.evaluate(fn.body, bindings)
      const returned = listReturns(fn.body)
      return returned.length > 0 ? this.evaluate(this.choose(fn.body, returned), bindings) : opaque(fn)
    } finally {
      this.#busy.delete(fn)
    }
  }

  /** A template that is SQL: its texts, its pieces of SQL, and a parameter for every other value. */
  #template(node: TaggedTemplateExpression, bindings: Bindings): Value {
    if (!is.isIdentifier(node.tag) || node.tag.text !== 'sql') return opaque(node)
    this.templates.add(node)
    const { template } = node
    if (is.isNoSubstitutionTemplateLiteral(template))
      return { is: 'sql', parts: [{ text: template.text, node: template }] }
    const parts: Part[] = [{ text: template.head.text, node: template.head }]
    for (const { expression, literal } of template.templateSpans) {
      if (this.program.isFragment(expression)) {
        const value = this.evaluate(expression, bindings)
        if (value.is === 'opaque' && this.#isValue(expression, value.node)) {
          parts.push({ text: parameterMark, node: expression })
          parts.push({ text: literal.text, node: literal })
          continue
        }
        if (value.is !== 'sql') return opaque(value.is === 'opaque' ? value.node : expression)
        parts.push(...value.parts)
      } else parts.push({ text: parameterMark, node: expression })
      parts.push({ text: literal.text, node: literal })
    }
    return { is: 'sql', parts }
  }

  /** Whether what a parameter takes as SQL or as a value is a value here. */
  #isValue = (expression: Node, given: Node): boolean =>
    is.isIdentifier(expression) &&
    this.program.isFragmentOrValue(expression) &&
    !this.program.isFragment(given)

  #text(node: TemplateExpression, bindings: Bindings): Value {
    let text = node.head.text
    for (const { expression, literal } of node.templateSpans) {
      const inner = knownText(this.evaluate(expression, bindings))
      if (inner === null) return opaque(expression)
      text += inner + literal.text
    }
    return { is: 'known', value: text, node }
  }

  #operator(node: BinaryExpression, bindings: Bindings): Value {
    const kind = node.operatorToken.kind
    if (kind === SyntaxKind.AmpersandAmpersandToken) return this.evaluate(node.right, bindings)
    if (kind === SyntaxKind.BarBarToken || kind === SyntaxKind.QuestionQuestionToken) {
      // a member that this caller does not give is the right side
      const left = this.evaluate(node.left, bindings)
      return left.is === 'opaque'
        ? this.evaluate(node.right, bindings)
        : this.choose(node, [() => left, () => this.evaluate(node.right, bindings)])()
    }
    if (kind !== SyntaxKind.PlusToken) return opaque(node)
    const left = knownText(this.evaluate(node.left, bindings))
    const right = knownText(this.evaluate(node.right, bindings))
    return left === null || right === null ? opaque(node) : { is: 'known', value: left + right, node }
  }

  #element(object: Expression, key: Expression, node: Node, bindings: Bindings): Value {
    const value = this.evaluate(object, bindings)
    const name = this.evaluate(key, bindings)
    if (name.is === 'known') return readMember(value, name.value as string | number, node)
    const all = listMembers(value, node)
    return all && all.length > 0 ? this.choose(node, all) : opaque(node)
  }

  #record(properties: readonly Node[], bindings: Bindings): Value {
    const fields = new Map<string, () => Value>()
    for (const property of properties) {
      if (is.isPropertyAssignment(property)) {
        const name = is.isComputedPropertyName(property.name)
          ? knownText(this.evaluate(property.name.expression, bindings))
          : identifierText(property.name)
        if (name !== null) fields.set(name, () => this.evaluate(property.initializer as Node, bindings))
      } else if (is.isShorthandPropertyAssignment(property))
        fields.set(identifierText(property.name), () => this.evaluate(property.name as Node, bindings))
      else if (is.isMethodDeclaration(property))
        fields.set(identifierText(property.name), () => ({
          is: 'function',
          node: property as unknown as FunctionNode,
          bindings,
        }))
      else if (is.isSpreadAssignment(property)) {
        const inner = this.evaluate(property.expression, bindings)
        const names =
          inner.is === 'record' ? inner.names : inner.is === 'known' ? Object.keys(inner.value as object) : []
        for (const name of names) fields.set(name, () => readMember(inner, name, property))
      }
    }
    return {
      is: 'record',
      names: [...fields.keys()],
      get: (name) => fields.get(name)?.() ?? opaque(properties[0] as Node),
    }
  }

  #name(node: Identifier, bindings: Bindings): Value {
    const declaration = this.program.declarationOf(node)
    return declaration ? this.declared(declaration, bindings) : opaque(node)
  }

  #isBusy(fn: Node): boolean {
    const depth = this.#busy.get(fn)
    if (depth === undefined) return false
    this.#outermost = Math.min(this.#outermost, depth)
    return true
  }

  /** What a declaration stands for. */
  declared(declaration: Node, bindings: Bindings): Value {
    const values = this.#values.get(bindings) ?? new Map()
    this.#values.set(bindings, values)
    const cached = values.get(declaration)
    if (cached?.is === 'reading') {
      this.#outermost = Math.min(this.#outermost, cached.depth)
      return opaque(declaration)
    }
    if (cached) return cached
    const depth = ++this.#depth
    const outermost = this.#outermost
    this.#outermost = Infinity
    values.set(declaration, { is: 'reading', depth })
    const value = this.#readDeclaration(declaration, bindings)
    this.#depth--
    // a value cut short by a cycle that began outside may be complete when it's read from there
    if (this.#outermost < depth) values.delete(declaration)
    else {
      values.set(declaration, value)
      this.#outermost = Infinity
    }
    this.#outermost = Math.min(this.#outermost, outermost)
    return value
  }

  #readDeclaration(declaration: Node, bindings: Bindings): Value {
    const given = bindings.get(declaration)
    if (given) return given()
    if (is.isParameterDeclaration(declaration)) return this.#unbound(declaration)
    if (is.isBindingElement(declaration)) return this.#destructured(declaration, bindings)
    const fn = findFunction(declaration)
    if (fn) return { is: 'function', node: fn, bindings: isAtTop(declaration) ? noBindings : bindings }
    if (!is.isVariableDeclaration(declaration)) return opaque(declaration)
    if (is.isForOfStatement(declaration.parent.parent)) {
      const all = listMembers(this.evaluate(declaration.parent.parent.expression, bindings), declaration)
      return all && all.length > 0 ? this.choose(declaration, all) : opaque(declaration)
    }
    if (isAtTop(declaration) && is.isIdentifier(declaration.name)) {
      const value = runTimeValue(declaration.getSourceFile().fileName, declaration.name.text)
      // a template says better than its text where each line of it stands
      const isTemplate = declaration.initializer && is.isTaggedTemplateExpression(declaration.initializer)
      if (value !== undefined && !isTemplate && !holdsCode(value)) return fromRun(value, declaration)
    }
    return declaration.initializer ? this.evaluate(declaration.initializer, bindings) : opaque(declaration)
  }

  #destructured(element: BindingElement, bindings: Bindings): Value {
    const pattern = element.parent
    const owner = pattern.parent
    const source =
      is.isBindingElement(owner) || is.isParameterDeclaration(owner) || is.isVariableDeclaration(owner)
        ? this.declared(owner, bindings)
        : opaque(owner)
    if (is.isArrayBindingPattern(pattern))
      return readMember(source, pattern.elements.indexOf(element as never), element)
    const name = (element.propertyName ?? element.name) as { text?: string } | undefined
    return name?.text === undefined ? opaque(element) : readMember(source, name.text, element)
  }

  /** A parameter of the function that the query stands in: what one of its callers gives. */
  #unbound(parameter: Node & { parent: Node }): Value {
    const fn = parameter.parent as FunctionNode
    if (this.#isBusy(fn)) return opaque(parameter)
    const at = fn.parameters.indexOf(parameter)
    this.#busy.set(fn, this.#depth + 0.5)
    try {
      const overList = this.#elementGiven(fn, at)
      if (overList) return overList
      const declaration = is.isVariableDeclaration(fn.parent) ? fn.parent : fn
      const calls = this.program.callsOf(declaration)
      if (calls.length === 0) return opaque(parameter)
      const call = this.choose(fn, calls)
      const given = call.arguments[at]
      const usual = (parameter as { initializer?: Node }).initializer ?? null
      if (given) return this.evaluate(given, noBindings)
      return usual ? this.evaluate(usual, noBindings) : opaque(parameter)
    } finally {
      this.#busy.delete(fn)
    }
  }

  /** The element that `list.map((element) => …)` and its like hand to a function. */
  #elementGiven(fn: FunctionNode, at: number): Value | null {
    const call = fn.parent
    if (at !== 0 || !is.isCallExpression(call) || !is.isPropertyAccessExpression(call.expression)) return null
    if (!['map', 'flatMap', 'forEach', 'filter', 'some', 'every'].includes(call.expression.name.text))
      return null
    const all = listMembers(this.evaluate(call.expression.expression, noBindings), call)
    return all && all.length > 0 ? this.choose(call, all) : null
  }
}

/** A list or object of functions or SQL is read from its source, which says where each of them stands. */
function holdsCode(value: unknown): boolean {
  if (typeof value === 'function') return true
  if (typeof value !== 'object' || value === null || isQuery(value)) return false
  return Object.values(value).some((one) => holdsCode(one) || isQuery(one))
}
