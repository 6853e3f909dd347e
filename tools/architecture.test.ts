import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** The rows of ARCHITECTURE.md's table: a place in the repository and what of ours it imports. */
const rows = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| `((?:packages|apps)\/[\w-]+)` \| ([^|]*) \|/.exec(line))
  .filter((match) => match !== null)
  .map(([, place = '', imports = '']) => ({ place, imports }))

test('ARCHITECTURE.md names every package and app', () => {
  expect(rows.map(({ place }) => place).toSorted()).toEqual(
    globSync(['packages/*', 'apps/*'], { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted(),
  )
})

test.each(rows)('$place imports what ARCHITECTURE.md says', ({ place, imports }) => {
  const files = globSync(`${place}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
  const found = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/['"]@campus\/([a-z0-9-]+)/g)].map(
        ([, name]) => name,
      ),
    ),
  )
  found.delete(place.split('/')[1])
  const output = imports === 'nothing of ours' ? [] : imports.split(', ')
  expect([...found].toSorted()).toEqual(output.toSorted())
})
