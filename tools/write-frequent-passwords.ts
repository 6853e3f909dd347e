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
execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-save', source])
const list = join(folder, 'node_modules', '@zxcvbn-ts', 'language-common', 'src', 'passwords.json')
const words = new Set<string>()
for (const password of JSON.parse(readFileSync(list, 'utf8')) as string[])
  for (const word of [extractWord(password), password])
    if (words.size < size && /^[a-z0-9]{4,}$/.test(word) && /[a-z]/.test(word)) words.add(word)
rmSync(folder, { recursive: true })
const auth = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'features', 'auth', 'recovery')
writeFileSync(join(auth, 'frequent-passwords.txt'), `${[...words].join('\n')}\n`)
process.stdout.write(`${words.size} words from ${source}\n`)
