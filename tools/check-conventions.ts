import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findBrokenCitations, readSections } from './citations.ts'
import { findForbidden } from './forbidden-text.ts'
import { findHandlerVerbs } from './handler-verbs.ts'
import { listSources } from './catalogue-files.ts'

/** Conventions that no linter knows: names that say nothing, one verb in a file of handlers, citations of what is not there. */
const root = join(import.meta.dirname, '..')
const maxRecordLines = 30
const bannedNames = /(^|[-.])(utils?|helpers?|common|misc|managers?|data)([-.]|$)/
const problems: string[] = []
for (const file of listSources('*.ts', '*.tsx', '*.mjs')) {
  const text = readFileSync(join(root, file), 'utf8')
  // `data-table`, `form-data` and the route `format-data` are things of their own; a file that is only "data" is not
  if (bannedNames.test(basename(file).replace(/data-(table|cards)|form(at)?-data/, '')))
    problems.push(`${file}: this name says nothing; name the file after what it holds`)
  const verbs = file.startsWith('apps/server/src/features/') ? findHandlerVerbs(text) : []
  if (verbs.length > 1) problems.push(`${file}: one verb in a file of handlers, not ${verbs.join(', ')}`)
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
for (const file of listSources(
  ...['ts', 'tsx', 'mjs', 'css', 'sql', 'yaml', 'md'].map((ending) => `*.${ending}`),
)) {
  // the example of a broken citation stands in the test of this check
  if (file === 'tools/citations.test.ts') continue
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
