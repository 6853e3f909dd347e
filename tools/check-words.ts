import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBannedWords } from './words.ts'

/**
 * Fails on a word that docs/words.md replaces by another, in names, comments, log and command texts. What is not renamed
 * yet stands with its number in `words-to-rename.json`, which may only shrink; `--write` lowers the numbers and adds no file.
 */
const root = join(import.meta.dirname, '..')
const listPath = join(root, 'tools', 'words-to-rename.json')
/** Files that are about these words, or keep what was called by one. */
const exempt = /^tools\/(words|check-words)\b|\.gen\.|\/ops\/earlier-names\.ts$/
/**
 * Files about what people answer when they are asked (whether two are the same person, a questionnaire, what a family
 * is asked for), and about the
 * field `answer` of a webhook's attempt.
 */
const aboutQuestions =
  /same-?person|questionnaire|people-compared|compare-people|imports\/(review|link)\/|features\/enrollments\/|update-policy|grid-import\/src\/(review-|overlay-cells|split-ready|open-finding)|confirm-(state|dialog)|contract\/src\/(enrollments|onboarding)\.ts$|applicant\/duplicates|contract\/src\/webhooks\.ts$|webhooks\/deliveries|test\/webhooks\.test|entities-of-calls|family-requests|imports\/families\/|test\/(support\/)?family/
const listed: Record<string, number> = JSON.parse(readFileSync(listPath, 'utf8'))
/** Where codes of the wire stand, besides the OpenAPI document; a name there is one that outsiders rely on. */
const wireSources = [
  'docs/openapi.json',
  'packages/contract/src/error-code.ts',
  'packages/domain/src/account/notice-choices.ts',
]
const wire = new Set(
  wireSources.flatMap(
    (file) =>
      readFileSync(join(root, file), 'utf8').match(
        file.endsWith('.json') ? /(?<=")[a-z_]+(?=")/g : /\b[a-z]+(?:_[a-z]+)+(?=:)/g,
      ) ?? [],
  ),
)
/** Names of libraries. */
const foreign = new Set(['takeError'])
const isWireName = (name: string) => name !== 'answer' && (wire.has(name) || foreign.has(name))

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file && !exempt.test(file) && existsSync(join(root, file)))

const left: Record<string, number> = {}
const problems: string[] = []
for (const file of files) {
  const found = findBannedWords(file, readFileSync(join(root, file), 'utf8'), {
    isWireName,
    isAboutQuestions: aboutQuestions.test(file),
  })
  if (found.length > 0) left[file] = found.length
  if (found.length > (listed[file] ?? 0)) problems.push(...found.map((one) => `${file}:${one}`))
}
if (process.argv.includes('--list')) process.stdout.write(`${JSON.stringify(left, null, 2)}\n`)
else if (process.argv.includes('--write')) {
  const shrunk = Object.entries(left)
    .map(([file, count]) => [file, Math.min(count, listed[file] ?? 0)] as const)
    .filter(([, count]) => count > 0)
  writeFileSync(listPath, `${JSON.stringify(Object.fromEntries(shrunk), null, 2)}\n`)
}
for (const file of Object.keys(listed))
  if (!left[file]) problems.push(`${file} needs no exception any more: node tools/check-words.ts --write`)
if (problems.length > 0 && !process.argv.includes('--write')) {
  console.error(problems.join('\n'))
  process.exit(1)
}
