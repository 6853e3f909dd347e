import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorStatus } from '@campus/contract/error-code'
import { locales } from '@campus/i18n/locale'
import { applicantIssueCodes, fileIssueCodes } from '@campus/domain/applicant/issue'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/**
 * Catalogues: every message parses, every code has its text, no key is unused, no word stands bare in JSX,
 * and every other language says everything that English says, with the same parameters and nothing more.
 * A short text that has no full stop in English (a toast, a label) has none in any language.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'packages', 'i18n', 'catalogs')
const problems: string[] = []

function readCatalog(locale: string): Map<string, string> {
  const messages = new Map<string, string>()
  for (const file of readdirSync(join(folder, locale)).filter((name) => name.endsWith('.json'))) {
    const parsed = JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Record<string, string>
    for (const [key, text] of Object.entries(parsed)) messages.set(`${file.slice(0, -5)}.${key}`, text)
  }
  return messages
}

/** The names of a message's parameters, its choices walked through: words of a choice are no parameters. */
function paramNames(text: string): string {
  const names = new Set<string>()
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens as unknown[]) {
      if (!Array.isArray(token)) continue
      const [name, , options] = token as [string, string?, Record<string, unknown>?]
      names.add(name)
      if (typeof options === 'object') for (const option of Object.values(options)) walk(option)
    }
  }
  walk(compileMessage(text))
  return [...names].sort().join()
}

/** Parameters that a message shows as numbers, grouped as the language does: 5,000 and not 5000. */
function numberParams(text: string): Set<string> {
  return new Set([...text.matchAll(/\{(\w+), *(?:number|plural)\b/g)].map(([, name]) => name ?? ''))
}

/** Whether a text ends in a full stop, that of its last choice included: `{n, plural, … other {Ends.}}`. */
const hasFullStop = (text: string): boolean => /[.。]\}*$/.test(text)

/** German labels that end in an abbreviation, and texts of several sentences. */
const keepsFullStop = (text: string): boolean => /(?:[Nn]r|Min)\.$|[.。!?] ?\p{Lu}/u.test(text)

const english = readCatalog('en')
checkParses('en', english)
for (const locale of locales.filter((one) => one !== 'en')) {
  const catalog = readCatalog(locale)
  checkParses(locale, catalog)
  for (const key of english.keys()) if (!catalog.has(key)) problems.push(`${locale} ${key}: has no text`)
  for (const [key, text] of catalog) {
    const original = english.get(key)
    if (original === undefined) problems.push(`${locale} ${key}: English has no such message`)
    else if (paramNames(original) !== paramNames(text))
      problems.push(`${locale} ${key}: its parameters differ from the English ones`)
    else {
      if (hasFullStop(text) && !keepsFullStop(text) && !/[.!]\}*$/.test(original))
        problems.push(`${locale} ${key}: ends in a full stop, the English text does not`)
      for (const name of numberParams(original))
        if (!numberParams(text).has(name))
          problems.push(`${locale} ${key}: shows {${name}} as text, not as a number`)
    }
  }
}

function checkParses(locale: string, catalog: ReadonlyMap<string, string>): void {
  for (const [key, text] of catalog) {
    try {
      compileMessage(text)
    } catch (error) {
      problems.push(`${locale} ${key}: ${(error as Error).message}`)
    }
  }
}

for (const code of Object.keys(errorStatus))
  if (!english.has(`errors.${code}`)) problems.push(`errors.${code} has no text`)
for (const code of [...applicantIssueCodes, ...fileIssueCodes])
  if (!english.has(`issues.${code}`) && !english.has(`errors.${code}`))
    problems.push(`issues.${code} has no text`)
// of two texts of one code only the applicant's would ever be read
for (const code of Object.keys(errorStatus))
  if (english.has(`issues.${code}`)) problems.push(`${code} has a text in errors and in issues`)

const sources = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'apps/*.ts',
    'apps/*.tsx',
    'packages/*.ts',
    'tools/*.ts',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file && !file.endsWith('.gen.ts'))
const texts = new Map<string, string>()
for (const file of sources) {
  try {
    texts.set(file, readFileSync(join(root, file), 'utf8'))
  } catch {
    continue // deleted in the work tree
  }
}
const everything = [...texts.values()].join('\n')
/** Keys that are put together at run time: a template that begins with these letters uses all of them. */
const madeKeys = [...everything.matchAll(/[`'"]([a-z][a-z-]*\.[a-z_]*)\$\{/g)]
  .map((match) => match[1] ?? '')
  .filter((prefix) => prefix.length > 0)
const words = new Set(everything.match(/[a-z][a-z0-9-]*\.[a-z0-9_]+|[a-z][a-z0-9]*_[a-z0-9_]+|[a-z]+/gi))
for (const key of english.keys()) {
  const keyInFeature = key.slice(key.indexOf('.') + 1)
  // documents name their labels without the feature
  const isUsed =
    words.has(key) ||
    madeKeys.some((prefix) => key.startsWith(prefix)) ||
    (key.startsWith('documents.') && words.has(keyInFeature))
  if (!isUsed && !key.startsWith('errors.') && !key.startsWith('issues.'))
    problems.push(`en ${key} is used nowhere`)
}

/** Words that stand in JSX as they are, or in an attribute people read. */
const bareText = />\s*([A-Z][a-z]+[^<>{}=;()]*)\s*<\//g
const bareAttribute = /\s(?:label|title|placeholder|description|alt|aria-label)="([^"]*[A-Za-z]{3,}[^"]*)"/g
for (const [file, text] of texts) {
  // the last resort speaks without catalogues: they may be what broke
  if (!file.endsWith('.tsx') || file.endsWith('.test.tsx') || file.endsWith('error-boundary-page.tsx'))
    continue
  for (const pattern of [bareText, bareAttribute]) {
    for (const match of text.replace(/\/\*\*?[\s\S]*?\*\//g, '').matchAll(pattern)) {
      const said = (match[1] ?? '').trim()
      // a catalogue key given to a component, and the brand's own name, are not words
      if (said !== 'Campus Cover' && !english.has(said))
        problems.push(`${file}: the words "${said}" belong into a catalogue`)
    }
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
