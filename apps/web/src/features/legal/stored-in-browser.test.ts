import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storedInBrowser } from './stored-in-browser.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..', '..')
const modules = join(root, 'node_modules')

const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|js)$/.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))

const server = filesOf('apps/server/src')
const sources = [...filesOf('apps/web/src'), ...filesOf('apps/web/public'), ...server]

/** Every way of keeping something in a browser, with what names it: a text or the constant that holds it. */
const uses = [
  /(?:local|session)Storage\s*\.\s*(?:get|set|remove)Item\(\s*([^,)]+)/g,
  /\b(?:set|clear)Cookie\(\s*([^,)]+)/g,
  /serviceWorker\??\.register\(\s*([^,)]+)/g,
  /document\.cookie\s*=\s*`(?:\$\{(\w+)\}|(\w+)=)/g,
]
/** Ways that nobody uses yet; whoever does names it in the notice and teaches this test to find it. */
const otherWays =
  /\bindexedDB\b|\bcaches\.(?:open|put)|cookieStore|(?:local|session)Storage\s*\[|useLocalStorage|useSessionStorage/

function namesIn(source: string): string[] {
  return uses.flatMap((use) =>
    [...source.matchAll(use)].map(([, first = '', second]) => {
      const literal = second ?? /^['"`]([^'"`]+)['"`]$/.exec(first.trim())?.[1]
      if (literal) return literal
      const constant = new RegExp(`const ${first.trim()}\\s*=\\s*['"]([^'"]+)['"]`)
      const found = [source, ...sources].map((text) => constant.exec(text)?.[1]).find(Boolean)
      return found ?? `the name of ${first.trim()}, which is no constant text`
    }),
  )
}

/** What libraries keep under names of their own. */
const ofLibraries = [
  ['@tanstack/router-core/src/scroll-restoration.ts', /storageKey = '([^']+)'/],
  [
    '@mantine/core/esm/core/MantineProvider/color-scheme-managers/local-storage-manager.mjs',
    /key = "([^"]+)"/,
  ],
] as const

test('the cookie notice names everything that is kept in a browser, and nothing else', () => {
  const used = new Set([
    ...sources.flatMap(namesIn),
    ...ofLibraries.map(([file, name]) => name.exec(readFileSync(join(modules, file), 'utf8'))?.[1]),
  ])
  expect(storedInBrowser.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
})

test('nothing is kept in a way that the notice does not know', () => {
  expect(sources.filter((source) => otherWays.test(source))).toEqual([])
})
