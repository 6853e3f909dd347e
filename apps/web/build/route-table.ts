import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** One page as the route table names it. */
export type TablePage = {
  /** The layout it stands in. */
  kind: 'auth' | 'portal' | 'blank'
  /** As the router knows it, such as `/policy/$id/policy_details`. */
  path: string
  /** The source of its component. */
  file: string
  /** The part of the catalogue that it reads beside the common ones. */
  catalog: string | undefined
  /** Sign-in and home, which do without what the other pages share. */
  isEntry: boolean
}

type Kind = TablePage['kind']

/**
 * The pages of the route table (`src/routes`), read from its text: the build and the tests ask what belongs to a page
 * without running the app.
 */
export function readRouteTable(source: string): TablePage[] {
  const folder = join(source, 'routes')
  const table = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  return [...severalPaths(table, folder), ...singlePages(table, folder)]
}

/** Pages of several paths, which stand in the table as a route of their own with one for each path. */
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
