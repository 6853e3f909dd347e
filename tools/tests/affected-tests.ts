import type { ImportGraph } from './import-graph.ts'
import { chooseJourneys } from './journeys-of-features.ts'
import type { TestProject } from './test-lanes.ts'

/** The repository as the choice of tests sees it; all paths are from its root. */
export type Repository = {
  imports: ImportGraph
  /** The test files of each lane. */
  tests: Readonly<Record<TestProject, readonly string[]>>
  /** Handlers by file, with the paths of their calls: `/school/policies/:id`. */
  handlers: ReadonlyMap<string, readonly string[]>
  /** The text of a file. */
  read: (file: string) => string
  /** Keys of the messages that a changed catalogue has otherwise than before: `policies.extend.title`. */
  changedMessages: (catalogue: string) => readonly string[]
}

type Affected = Record<TestProject, string[]>

/** Changes after which everything runs. */
const everything =
  /^(package(-lock)?\.json|launch\.mjs|vitest\.config\.ts|tsconfig.*\.json|tools\/(tests|commands)\/|\.ci\/|apps\/web\/vite\.config\.ts)/
/** Read by the server as it starts, so no import shows who needs it. */
const readByTheServer = /^(apps\/server\/migrations|catalogue)\//
const isCatalogue = /^packages\/i18n\/catalogs\//
const isTemplate = /^packages\/documents\/templates\//
const isCode = /\.(ts|tsx|mjs)$/
/** Lists of handlers, where all calls meet: the tests that a handler affects are found by its calls instead. */
const isRegistry = /^apps\/server\/src\/(handled-calls|features\/[^/]+\/handlers)\.ts$/

/** The tests of each lane that a change of `changed` can affect. Journeys are chosen by feature, the others exactly. */
export function affectedTests(changed: readonly string[], repository: Repository): Affected {
  const { tests, imports } = repository
  if (changed.some((file) => everything.test(file))) return mapTests(tests, (files) => [...files])
  const seeds = new Set(changed.flatMap((file) => changedCode(file, repository)))
  const reached = reach(seeds, reverse(imports))
  const paths = [...repository.handlers].flatMap(([file, calls]) => (reached.has(file) ? calls : []))
  const isWholeServer = changed.some((file) => readByTheServer.test(file))
  const journeys = isWholeServer ? new Set(tests.journeys) : new Set(chooseJourneys([...seeds], reached))
  return {
    unit: tests.unit.filter((file) => reached.has(file)),
    component: tests.component.filter((file) => reached.has(file)),
    api: tests.api.filter(
      (file) => isWholeServer || reached.has(file) || callsAny(textWithSupport(file, repository), paths),
    ),
    journeys: tests.journeys.filter((file) => reached.has(file) || journeys.has(file)),
  }
}

/** The source files that count as changed with a file: itself, or those that read it. */
function changedCode(file: string, { imports, read, changedMessages }: Repository): string[] {
  const files = [...imports.keys()]
  if (isCode.test(file)) return [file]
  if (isTemplate.test(file)) return files.filter((one) => one.startsWith('packages/documents/src/'))
  if (isCatalogue.test(file)) {
    const keys = changedMessages(file)
    const [catalogue = ''] = keys[0]?.split('.') ?? []
    return files.filter((one) => {
      const text = read(one)
      // a key that is put together at run time may be any of the catalogue
      return keys.some((key) => text.includes(`'${key}'`)) || text.includes(`\`${catalogue}.`)
    })
  }
  const name = file.split('/').at(-1) ?? file
  return files.filter((one) => read(one).includes(name))
}

function reverse(imports: ImportGraph): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const [file, imported] of imports) {
    if (isRegistry.test(file)) continue
    for (const importedFile of imported) users.set(importedFile, [...(users.get(importedFile) ?? []), file])
  }
  return users
}

function reach(seeds: ReadonlySet<string>, users: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(seeds)
  const waiting = [...seeds]
  for (let file = waiting.pop(); file; file = waiting.pop())
    for (const user of users.get(file) ?? [])
      if (!reached.has(user)) {
        reached.add(user)
        waiting.push(user)
      }
  return reached
}

/** A test's text with that of the test support it imports: the calls that it makes stand in one of them. */
function textWithSupport(file: string, { imports, read }: Repository): string {
  const reached = reach(new Set([file]), imports)
  return [...reached]
    .filter((one) => one === file || one.includes('/test/support/'))
    .map(read)
    .join('\n')
}

/** Whether a text has an address of one of the calls: `/school/policies/${id}/extend`. */
function callsAny(text: string, paths: readonly string[]): boolean {
  const addresses = new Set(
    [...text.matchAll(/[`'"}](\/[a-z][^`'"?\s]*)/g)].map(([, address = '']) =>
      address.replaceAll(/\$\{[^}]*\}/g, '*'),
    ),
  )
  return paths.some((path) => [...addresses].some((address) => isWithin(address, path)))
}

/**
 * Whether an address is of a path, with or without its first segment (a test may put that before all of its addresses).
 * `:name` of the path and `*` of the address are any segment; a `*` at the end may be several.
 */
function isWithin(address: string, path: string): boolean {
  const parts = address.split('/').filter(Boolean)
  const all = path.split('/').filter(Boolean)
  return [all, all.slice(1)].some(
    (segments) =>
      (parts.length === segments.length || (parts.length < segments.length && parts.at(-1) === '*')) &&
      parts.every((part, at) => part.includes('*') || segments[at]!.startsWith(':') || part === segments[at]),
  )
}

const mapTests = (tests: Repository['tests'], choose: (files: readonly string[]) => string[]): Affected => ({
  unit: choose(tests.unit),
  api: choose(tests.api),
  component: choose(tests.component),
  journeys: choose(tests.journeys),
})
