import type { CallExpression, Node } from 'typescript/unstable/ast'
import { TypeFlags, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync'
import type { ResultColumn } from './columns.ts'

/** The type that a call says its rows have; null where it says none, or leaves it to its caller. */
export function statedRowType(checker: Checker, call: CallExpression, verb: string): Type | null {
  const [given] = call.typeArguments ?? []
  const type = given
    ? checker.getTypeFromTypeNode(given)
    : verb === 'query'
      ? null
      : resultType(checker, call, verb)
  if (!type || type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Never) || type.isTypeParameter())
    return null
  // a record of anything says nothing
  return checker.getIndexInfosOfType(type).length > 0 ? null : type
}

/** What `Promise<Row[]>`, `Promise<Row>` or `Promise<Row | undefined>` holds. */
function resultType(checker: Checker, call: Node, verb: string): Type | null {
  const inner = typeArgument(checker, checker.getTypeAtLocation(call))
  if (!inner || verb === 'run' || verb === 'copyIn') return null
  return verb === 'all' ? typeArgument(checker, inner) : (checker.getNonNullableType(inner) ?? null)
}

function typeArgument(checker: Checker, type: Type | undefined): Type | null {
  return type?.isTypeReference() ? (checker.getTypeArguments(type as TypeReference)[0] ?? null) : null
}

/** How rows differ from the type that the code gives them, in sentences; none where they fit. */
export function differences(
  checker: Checker,
  row: Type,
  { columns, text }: { columns: readonly ResultColumn[]; text: string },
): string[] {
  const properties = checker.getPropertiesOfType(row)
  // nobody reads what stands in such a row
  if (properties.length === 0) return []
  const types = checker.getTypeOfSymbol(properties)
  const byName = new Map(properties.map((property, at) => [property.name, types[at]]))
  const problems = properties
    .filter(({ name }) => !columns.some((column) => column.name === name))
    .map(({ name }) => `the type has ${name}, the result does not`)
  for (const column of columns) {
    const type = byName.get(column.name)
    if (type) problems.push(...listDifferences(checker, type, narrowed(text, column)))
    else problems.push(`the result has ${column.name}, the type does not`)
  }
  return problems
}

/** What a statement itself leaves out of a column, as far as its words tell: nulls, and texts of a check. */
function narrowed(text: string, column: ResultColumn): ResultColumn {
  if (column.column === null) return column
  const says = (words: string) => new RegExp(`\\b${column.column} ${words}`).test(text)
  return {
    ...column,
    mayBeNull: column.mayBeNull && !says('(is not null|= any ?\\()'),
    allowed: column.allowed?.filter((one) => !says(`<> '${one}'`)) ?? null,
  }
}

function listDifferences(checker: Checker, type: Type, column: ResultColumn): string[] {
  const parts = type.isUnionType() ? [...(type.getTypes() ?? [])] : [type]
  const isEmpty = (part: Type) => (part.flags & (TypeFlags.Null | TypeFlags.Undefined)) !== 0
  const solid = parts.filter((part) => !isEmpty(part))
  const isOpen = parts.some((part) => part.flags & (TypeFlags.Any | TypeFlags.Unknown))
  if (isOpen) return []
  const shown = checker.typeToString(type)
  const problems: string[] = []
  if (column.mayBeNull && solid.length === parts.length)
    problems.push(`${column.name} may be null, not only ${shown}`)
  if (column.type !== null && !solid.every((part) => fits(checker, part, column.type as string)))
    problems.push(`${column.name} is ${column.type}, not ${shown}`)
  const texts = solid.map((part) => (part.isStringLiteralType() ? part.value : null))
  const unnamed = texts.includes(null) ? [] : (column.allowed ?? []).filter((text) => !texts.includes(text))
  if (unnamed.length > 0)
    problems.push(
      `${column.name} may be ${unnamed.map((text) => `'${text}'`).join(' or ')}, not only ${shown}`,
    )
  return problems
}

/** Whether values of the driver's type can be what a part of a property's type says. */
function fits(checker: Checker, part: Type, driver: string): boolean {
  if (driver.endsWith('[]')) {
    const element = checker.isArrayType(part) ? typeArgument(checker, part) : null
    return element !== null && fits(checker, element, driver.slice(0, -2))
  }
  const name = part.getSymbol()?.name
  if (driver === 'Date' || driver === 'Buffer') return name === driver
  if (driver === 'string') return checker.isTypeAssignableTo(part, checker.getStringType())
  if (driver === 'number') return checker.isTypeAssignableTo(part, checker.getNumberType())
  if (driver === 'boolean') return checker.isTypeAssignableTo(part, checker.getBooleanType())
  return name !== 'Date' && name !== 'Buffer'
}
