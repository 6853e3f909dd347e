import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { join } from 'node:path'
import { root } from './lane.ts'

/** Each source file with the files that it imports at run time; paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Imports that only types need change no test's outcome: the type check is there for them. */
const typesOnly = new Set(['type-only', 'type-import', 'pre-compilation-only'])

export async function readImportGraph(): Promise<ImportGraph> {
  const options = (await extractOptions(join(root, '.dependency-cruiser.json'))) as ICruiseOptions
  const { output } = await cruise(['packages', 'apps', 'tools'], {
    ...options,
    ruleSet: undefined,
    validate: false,
    baseDir: root,
  } as ICruiseOptions)
  return new Map(
    (output as ICruiseResult).modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.some((type) => typesOnly.has(type)))
        .map(({ resolved }) => resolved),
    ]),
  )
}
