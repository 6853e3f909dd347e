import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { providers } from './features/payments/providers/registry.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const suppliers = readFileSync(join(root, 'docs', 'suppliers.md'), 'utf8')
const config = readFileSync(join(import.meta.dirname, 'config.ts'), 'utf8')

/** Settings that name a server: by their name, or because their value must be a URL. */
const addresses = [
  ...[...config.matchAll(/^ {2}([A-Z][A-Z0-9_]*): (.*)$/gm)].flatMap(([, name = '', value = '']) =>
    /(_URL|_ENDPOINT|_HOST_NAME)$/.test(name) || value.includes('z.url(') ? [name] : [],
  ),
  ...providers.map(({ address }) => address.setting),
]

test('every setting that names an outside service is listed as a supplier, and no other', () => {
  const rows = suppliers.split('\n').filter((line) => line.startsWith('| ') && line.split('|').length === 8)
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[2] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  )
  expect(addresses.length).toBeGreaterThan(12)
  expect(listed.filter((name) => name !== 'DATA_DIR').toSorted()).toEqual([...new Set(addresses)].toSorted())
})

test('every supplier has a place to be filled in, what happens if it fails, and an exit', () => {
  const rows = suppliers.split('\n').filter((line) => line.startsWith('| ') && line.split('|').length === 8)
  for (const row of rows.slice(1)) {
    const [, , , data, place, failure, exit] = row.split('|').map((cell) => cell.trim())
    expect([row, Boolean(data && failure && exit)]).toEqual([row, true])
    expect(place).toContain('to be filled in by the company')
  }
})
