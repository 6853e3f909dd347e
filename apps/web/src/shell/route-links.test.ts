import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
// Their places are shown only when the route exists (see useHasRoute).
const filtered = new Set(['places.ts', 'home-tiles.ts'])

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join(folder, file))
}

/** A path with each parameter, `$id` or `${policy.id}`, as one star, and without query and hash. */
function shape(path: string): string {
  return path.replace(/\$\{[^}]*\}|\$\w+/g, '*').replace(/[?#].*$/, '')
}

const registered = new Set(
  [...readFileSync(join(source, 'routes.tsx'), 'utf8').matchAll(/'(\/[^']*)'/g)].map((match) =>
    shape(match[1] ?? ''),
  ),
)

it('leads every link to a registered route', () => {
  const dead: string[] = []
  for (const file of sourceFiles(source)) {
    if ([...filtered].some((name) => file.endsWith(name))) continue
    // Doc comments show paths as examples.
    const text = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '')
    // to="/x", to={`/x/${id}`}, to: '/x', path: '/x' of guards and links
    for (const match of text.matchAll(/\bto(?:=|: |=\{)["'`](\/[^"'`\n]*)["'`]/g)) {
      if (!registered.has(shape(match[1] ?? ''))) dead.push(`${file.slice(source.length + 1)}: ${match[1]}`)
    }
  }
  // The cart's links stand behind useHasRoute until its page is there.
  expect(dead.filter((link) => !(link.endsWith(': /cart') || link.endsWith(': /profile')))).toEqual([])
})
