import { join } from 'node:path'
import { SyntaxKind, type CallExpression, type Node, type SourceFile } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API, SymbolFlags, type Checker, type Symbol, type Type } from 'typescript/unstable/sync'

const root = join(import.meta.dirname, '..', '..')
const server = join(root, 'apps/server/src/')

export type Program = ReturnType<typeof openProgram>

/** The server's source as the compiler reads it, with the few questions that reading a query needs. */
export function openProgram() {
  const api = new API({ cwd: root })
  const project = api
    .updateSnapshot({ openProjects: [join(import.meta.dirname, 'tsconfig.json')] })
    .getProjects()[0]
  if (!project) throw new Error('tsconfig.json gave no project')
  const { checker, program } = project
  const files = program
    .getSourceFileNames()
    .filter((name) => name.startsWith(server) && !name.endsWith('.test.ts'))
    .map((name) => program.getSourceFile(name))
    .filter((file) => file !== undefined)

  const declarations = new Map<Node, Node | undefined>()
  const unaliased = new Map<number, Symbol>()
  const symbolDeclaration = (found: Symbol | undefined): Node | undefined => {
    if (!found) return undefined
    let symbol = found
    if (found.flags & SymbolFlags.Alias) {
      symbol = unaliased.get(found.id) ?? checker.getAliasedSymbol(found)
      unaliased.set(found.id, symbol)
    }
    return (symbol.valueDeclaration ?? symbol.declarations[0])?.resolve(project)
  }
  const findDeclaration = (name: Node): Node | undefined => {
    if (!declarations.has(name)) {
      const isShorthand = name.parent.kind === SyntaxKind.ShorthandPropertyAssignment
      const symbol = isShorthand
        ? checker.getShorthandAssignmentValueSymbol(name.parent)
        : checker.getSymbolAtLocation(name)
      declarations.set(name, symbolDeclaration(symbol))
    }
    return declarations.get(name)
  }

  let calls: Map<Node, CallExpression[]> | undefined
  const indexCalls = (): Map<Node, CallExpression[]> => {
    const all = files.flatMap((file) => listNodes(file).filter(is.isCallExpression))
    const names = all.map((call) =>
      is.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression,
    )
    const symbols = checker.getSymbolAtLocation(names)
    const index = new Map<Node, CallExpression[]>()
    for (const [at, call] of all.entries()) {
      if (!is.isIdentifier(names[at] as Node)) continue
      const declaration = symbolDeclaration(symbols[at])
      if (!declaration) continue
      index.set(declaration, [...(index.get(declaration) ?? []), call])
    }
    return index
  }

  const spans = files.flatMap((file) =>
    listNodes(file)
      .filter(is.isTemplateSpan)
      .map(({ expression }) => expression),
  )
  const types = checker.getTypeAtLocation(spans)
  const fragments = new Map(spans.map((span, at) => [span as Node, isFragmentType(checker, types[at])]))
  return {
    files: files as readonly SourceFile[],
    checker,
    /** What a name stands for: its declaration, through imports. */
    declarationOf: findDeclaration,
    /** Every call of a function in the server's source. */
    callsOf: (declaration: Node): readonly CallExpression[] =>
      (calls ??= indexCalls()).get(declaration) ?? [],
    /** Whether an expression may be a piece of SQL rather than a value. */
    isFragment: (node: Node): boolean => {
      if (!fragments.has(node)) fragments.set(node, isFragmentType(checker, checker.getTypeAtLocation(node)))
      return fragments.get(node) ?? false
    },
    /** Whether it may be either. */
    isFragmentOrValue: (node: Node): boolean => {
      const type = checker.getTypeAtLocation(node)
      const parts = type?.isUnionType() ? (type.getTypes() ?? []) : []
      return parts.some((part) => !isFragmentType(checker, part))
    },
    close: () => api.close(),
  }
}

function isFragmentType(checker: Checker, type: Type | undefined): boolean {
  if (!type) return false
  if (type.isUnionType()) return type.getTypes()?.some((one) => isFragmentType(checker, one)) ?? false
  // a member of a record by a key that is a type of its own
  if (type.isIndexedAccessType() || type.isTypeParameter())
    return isFragmentType(checker, checker.getBaseConstraintOfType(type))
  return type.getSymbol()?.name === 'RawBuilder'
}

/** All nodes of a tree, parents first. */
export function listNodes(node: Node): Node[] {
  const nodes: Node[] = []
  const visit = (child: Node): void => {
    nodes.push(child)
    child.forEachChild(visit)
  }
  node.forEachChild(visit)
  return nodes
}

/** `apps/server/src/…/file.ts:12`, from the root of the repository. */
export function sourcePosition(node: Node): string {
  const file = node.getSourceFile()
  const line = file.text.slice(0, node.getStart(file)).split('\n').length
  return `${file.fileName.slice(root.length + 1)}:${line}`
}

export type FunctionNode = Node & { parameters: readonly Node[]; body?: Node }

/** The function that a declaration declares: itself, or the one that a constant is given. */
export function findFunction(declaration: Node | undefined): FunctionNode | undefined {
  if (!declaration) return undefined
  const node = is.isVariableDeclaration(declaration) ? declaration.initializer : declaration
  const isFunction =
    node &&
    (is.isArrowFunction(node) ||
      is.isFunctionExpression(node) ||
      is.isFunctionDeclaration(node) ||
      node.kind === SyntaxKind.MethodDeclaration)
  return isFunction ? (node as unknown as FunctionNode) : undefined
}

/** At the top of its module: a constant there is the same for every call. */
export const isAtTop = (declaration: Node): boolean =>
  is.isVariableDeclaration(declaration)
    ? is.isSourceFile(declaration.parent.parent.parent)
    : is.isSourceFile(declaration.parent)

export const identifierText = (name: Node): string => (name as Node & { text: string }).text

const returned = new WeakMap<Node, Node[]>()

/** Every expression that a function's own body returns. */
export function listReturns(block: Node): Node[] {
  const cached = returned.get(block)
  if (cached) return cached
  const inner = new Set<Node>()
  const returns: Node[] = []
  for (const node of listNodes(block)) {
    if (inner.has(node.parent) || findFunction(node)) {
      inner.add(node)
      continue
    }
    if (is.isReturnStatement(node) && node.expression) returns.push(node.expression)
  }
  returned.set(block, returns)
  return returns
}
