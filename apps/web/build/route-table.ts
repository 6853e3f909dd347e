import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A page of the route table. */
export type TablePage = {
  /** The layout of the page. */
  kind: 'auth' | 'portal' | 'blank'
  /** The route path, such as `/policy/$id/policy_details`. */
  path: string
  /** The source of its component. */
  file: string
  /** Its part of the catalogue in addition to the common ones. */
  catalog: string | undefined
  /** Sign-in and home, which don't load the files shared by the other pages. */
  isEntry: boolean
}

type Kind = TablePage['kind']

/**
 * The pages of the route table (`src/routes`), parsed from its source: the build and the tests need to know
 * which files belong to a page without running the app.
 */
export function readRouteTable(source: string): TablePage[] {
  const folder = join(source, 'routes')
  const table = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  return [...severalPaths(table, folder), ...singlePages(table, folder)]
}

/** Pages with several paths, which the table has as one route with a child route for each path. */
function severalPaths(table: string, folder: string): TablePage[] {
  const shared = [
    ...table.matchAll(/const (\w+) = createRoute\(\{[^;]*?withPageParts\(import\('([^']+)'\), '(\w+)'\)/g),
  ]
  return shared.flatMap(([, name = '', file = '', catalog]) =>
    [...table.matchAll(new RegExp(`getParentRoute: \\(\\) => ${name}, path: '([^']+)'`, 'g'))].map(
      ([, path = '']) => ({
        kind: 'portal' as const,
        path,
        file: resolve(folder, file),
        catalog,
        isEntry: false,
      }),
    ),
  )
}

function singlePages(table: string, folder: string): TablePage[] {
  const lines = table.matchAll(
    /(auth|portal|blank)Page\(\s*['"`]([^'"`]+)['"`],\s*\(\) => import\('([^']+)'\),\s*'\w+',?\s*(\{[^}]*\})?/g,
  )
  return [...lines].map(([, kind = '', path = '', file = '', options = '']) => ({
    kind: kind as Kind,
    path,
    file: resolve(folder, file),
    catalog: /catalog: '(\w+)'/.exec(options)?.[1] ?? (kind === 'portal' ? 'portal' : undefined),
    isEntry: options.includes('isEntry: true'),
  }))
}
