import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findForbidden } from './forbidden-text.ts'
import { findBrokenCitations, readSections } from './citations.ts'
import { findHandlerVerbs } from './handler-verbs.ts'

/** Conventions that no linter knows: file names, sizes, tests left narrowed, citations of what is not there. */
const root = join(import.meta.dirname, '..')
const maxLines = 400
const maxRecordLines = 30
const bannedNames = /(^|[-.])(utils?|helpers?|common|misc|managers?|data)([-.]|$)/
/** Tables are as long as they are: generated files, migrations, words, cases. */
const freeOfSize = /\.gen\.|-cases\.ts$|\/migrations\/|\/catalogs\/|\/synonyms\/|countr(y|ies)-?words/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
const listFiles = (...endings: string[]) =>
  execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...endings.map((ending) => `*.${ending}`)],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter(Boolean)
const files = listFiles('ts', 'tsx', 'mjs')
const problems: string[] = []
for (const file of files) {
  let text: string
  try {
    text = readFileSync(join(root, file), 'utf8')
  } catch {
    continue // deleted in the work tree
  }
  const name = basename(file)
  if (!kebab.test(name.replace(/\.(ts|tsx|mjs)$/, ''))) problems.push(`${file}: file names are kebab-case`)
  // `data-table`, `form-data` and the route `format-data` are things of their own; a file that is only "data" is not
  if (bannedNames.test(name.replace(/data-(table|cards)|form(at)?-data/, '')))
    problems.push(`${file}: this name says nothing; name the file after what it holds`)
  const lines = text.split('\n').length
  if (lines > maxLines && !freeOfSize.test(file))
    problems.push(`${file}: ${lines} lines; split it by verb or noun (at most ${maxLines})`)
  if (file.startsWith('apps/server/src/features/')) {
    const verbs = findHandlerVerbs(text)
    if (verbs.length > 1) problems.push(`${file}: one verb in a file of handlers, not ${verbs.join(', ')}`)
  }
  for (const what of findForbidden(file, text)) problems.push(`${file}: ${what}`)
}

const documents = ['specification', 'details'].map((name) => ({
  name,
  sections: readSections(readFileSync(join(root, 'docs', `${name}.md`), 'utf8')),
}))
const records = readdirSync(join(root, 'docs', 'decisions'))
/** A record is cited by its number, `decisions/0021`, or by its whole path; any other document by its path. */
function isDocument(path: string): boolean {
  const record = /decisions?[/ ](\d{4}.*)/.exec(path)?.[1]
  return record === undefined
    ? existsSync(join(root, path))
    : records.some((name) => name === record || (record.length === 4 && name.startsWith(`${record}-`)))
}
for (const file of listFiles('ts', 'tsx', 'mjs', 'css', 'sql', 'yaml', 'md')) {
  // the example of a broken citation stands in the test of this check
  if (file === 'tools/citations.test.ts' || !existsSync(join(root, file))) continue
  const text = readFileSync(join(root, file), 'utf8')
  for (const problem of findBrokenCitations(text, { documents, doesPathExist: isDocument }))
    problems.push(`${file}: ${problem}`)
}
const index = readFileSync(join(root, 'docs', 'decisions', 'README.md'), 'utf8')
for (const name of records.filter((record) => record !== 'README.md')) {
  const lines = readFileSync(join(root, 'docs', 'decisions', name), 'utf8')
    .trimEnd()
    .split('\n')
  const status = /^Status: (.+)\.$/.exec(lines[2] ?? '')?.[1]
  if (!lines[0]?.startsWith(`# ${name.slice(0, 4)}. `) || status === undefined)
    problems.push(`docs/decisions/${name}: begins with its number, its title and its status`)
  if (lines.length > maxRecordLines)
    problems.push(`docs/decisions/${name}: ${lines.length} lines, at most ${maxRecordLines}`)
  const entry = index.split('\n').find((line) => line.includes(`(${name})`))
  if (!entry?.endsWith(`| ${status} |`))
    problems.push(`docs/decisions/README.md: lists ${name} with its status`)
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
