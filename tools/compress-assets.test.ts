import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAssets } from './compress-assets.ts'

test('text files get a smaller brotli and gzip file beside them; fonts, small files and the page do not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-cover-assets-'))
  mkdirSync(join(folder, 'assets'))
  const text = 'export const answer = 42\n'.repeat(400)
  for (const name of ['index.html', 'assets/app-1a.js', 'assets/app-1b.css', 'assets/inter-1c.woff2'])
    writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'assets/small-1d.js'), 'let a')

  await compressAssets(folder)

  for (const name of ['assets/app-1a.js', 'assets/app-1b.css']) {
    const br = readFileSync(join(folder, `${name}.br`))
    expect(br.length).toBeLessThan(text.length)
    expect(String(brotliDecompressSync(br))).toBe(text)
    expect(String(gunzipSync(readFileSync(join(folder, `${name}.gz`))))).toBe(text)
  }
  for (const name of ['index.html', 'assets/inter-1c.woff2', 'assets/small-1d.js'])
    expect([name, existsSync(join(folder, `${name}.br`)), existsSync(join(folder, `${name}.gz`))]).toEqual([
      name,
      false,
      false,
    ])
  rmSync(folder, { recursive: true })
})
