import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractWord } from '@campus/domain/sign-in/guessable-password'

/**
 * Writes the list of frequent passwords that the server rejects, from the frequency list of `@zxcvbn-ts/language-common`
 * (MIT): what the list holds, and the word inside each of its passwords, commonest first. Run by hand, needs the registry.
 */
const source = '@zxcvbn-ts/language-common@4.1.3'
/** Source: OWASP ASVS 5.0, 6.2.4 asks for 3,000 that fit the policy; a word stands here for all its decorations. */
const size = 20_000

const folder = mkdtempSync(join(tmpdir(), 'frequent-passwords-'))
try {
  const [packed = ''] = execFileSync('npm', ['pack', '--silent', source], { cwd: folder, encoding: 'utf8' })
    .trim()
    .split('\n')
  execFileSync('tar', ['xzf', packed], { cwd: folder })
  const passwords = JSON.parse(
    readFileSync(join(folder, 'package', 'src', 'passwords.json'), 'utf8'),
  ) as string[]
  const words = new Set<string>()
  for (const password of passwords) {
    for (const word of [extractWord(password), password]) {
      if (/^[a-z0-9]{4,}$/.test(word) && /[a-z]/.test(word)) words.add(word)
    }
    if (words.size >= size) break
  }
  const path = join(
    import.meta.dirname,
    '..',
    'apps',
    'server',
    'src',
    'features',
    'auth',
    'frequent-passwords.txt',
  )
  writeFileSync(path, `${[...words].slice(0, size).join('\n')}\n`)
  process.stdout.write(`${Math.min(words.size, size)} words from ${source}\n`)
} finally {
  rmSync(folder, { recursive: true })
}
