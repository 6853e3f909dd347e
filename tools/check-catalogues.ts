import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorStatus } from '@campus/contract/error-code'
import { isLocale, locales, type Locale } from '@campus/i18n/locale'
import { applicantIssueCodes, fileIssueCodes } from '@campus/domain/applicant/issue'
import { parse } from 'yaml'
import { listSources, readCatalogue } from './catalogue-files.ts'
import { checkTerms, readMessage, readTerms } from './terms.ts'

/**
 * Every message parses and is used, every code has its text, no words stand bare in JSX, and every language has each
 * message of English, with the same parameters, and names its concepts by the terms of docs/languages/terms.yaml. A short
 * text without a full stop in English (a toast, a label) has none in any language. The texts of `catalogue/` use the same
 * terms, except in older editions of documents.
 */
const root = join(import.meta.dirname, '..')
const concepts = readTerms(readFileSync(join(root, 'docs', 'languages', 'terms.yaml'), 'utf8'))
const problems: string[] = []

/** Parameters that a message shows as numbers, grouped as the language does: 5,000 and not 5000. */
function numberParams(text: string): Set<string> {
  return new Set([...text.matchAll(/\{(\w+), *(?:number|plural)\b/g)].map(([, name]) => name ?? ''))
}

/** Whether a text ends in a full stop, that of its last choice included: `{n, plural, … other {Ends.}}`. */
const hasFullStop = (text: string): boolean => /[.。]\}*$/.test(text)

/** German labels that end in an abbreviation, and texts of several sentences. */
const keepsFullStop = (text: string): boolean => /(?:[Nn]r|Min)\.$|[.。!?] ?\p{Lu}/u.test(text)

const english = readCatalogue('en')
for (const locale of locales) {
  const catalogue = readCatalogue(locale)
  for (const key of english.keys()) if (!catalogue.has(key)) problems.push(`${locale} ${key}: has no text`)
  for (const [key, text] of catalogue)
    for (const problem of messageProblems(locale, key, text))
      problems.push(`${locale} ${key}: ${problem}\n    ${text}`)
}

/** Problems of a message: of its syntax, compared with the English message, and with the terms. */
function messageProblems(locale: Locale, key: string, text: string): string[] {
  const original = english.get(key)
  if (original === undefined) return ['English has no such message']
  try {
    if (readMessage(original).params !== readMessage(text).params)
      return ['its parameters differ from the English ones']
  } catch (error) {
    return [(error as Error).message]
  }
  const hasOwnStop = hasFullStop(text) && !keepsFullStop(text) && !/[.!]\}*$/.test(original)
  const numbers = numberParams(text)
  return [
    ...(hasOwnStop ? ['ends in a full stop, the English text does not'] : []),
    ...[...numberParams(original)]
      .filter((name) => !numbers.has(name))
      .map((name) => `shows {${name}} as text, not as a number`),
    ...checkTerms(concepts, locale, { key, english: original, text }),
  ]
}

/** The texts of a file of `catalogue/` with their languages: that of the file, or the key that a text is under. */
function catalogueTexts(value: unknown, locale: Locale): (readonly [Locale, string])[] {
  if (typeof value === 'string') return [[locale, value.replaceAll(/[{}]/g, '')]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => catalogueTexts(inner, isLocale(key) ? key : locale))
}

for (const file of listSources('catalogue/*.yaml')) {
  if (/\.\d{4}-\d\d\.yaml$/.test(file)) continue
  const language = /\.(\w\w)\.yaml$/.exec(file)?.[1] ?? 'en'
  const key = file.startsWith('catalogue/documents/') ? 'contract' : file
  const content: unknown = parse(readFileSync(join(root, file), 'utf8'))
  for (const [locale, text] of catalogueTexts(content, isLocale(language) ? language : 'en'))
    // an apostrophe quotes in a message
    for (const problem of checkTerms(concepts, locale, { key, english: '', text: text.replaceAll("'", '’') }))
      problems.push(`${file} ${locale}: ${problem}\n    ${text}`)
}

for (const code of Object.keys(errorStatus))
  if (!english.has(`errors.${code}`)) problems.push(`errors.${code} has no text`)
for (const code of [...applicantIssueCodes, ...fileIssueCodes])
  if (!english.has(`issues.${code}`) && !english.has(`errors.${code}`))
    problems.push(`issues.${code} has no text`)
// of two texts of one code only the applicant's would ever be read
for (const code of Object.keys(errorStatus))
  if (english.has(`issues.${code}`)) problems.push(`${code} has a text in errors and in issues`)

const texts = new Map(
  listSources('apps/*.ts', 'apps/*.tsx', 'packages/*.ts', 'tools/*.ts')
    .filter((file) => !file.endsWith('.gen.ts'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)
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

/** Attributes that people read; the linter finds words between tags. */
const attribute = /\s(?:label|title|placeholder|description|alt|aria-label)="([^"]*[A-Za-z]{3,}[^"]*)"/g
for (const [file, text] of texts) {
  // the last resort speaks without catalogues: they may be what broke
  if (!file.endsWith('.tsx') || /\.test\.tsx$|error-boundary-page\.tsx$/.test(file)) continue
  for (const [, said = ''] of text.replace(/\/\*\*?[\s\S]*?\*\//g, '').matchAll(attribute))
    // a catalogue key given to a component, and the brand's own name, are not words
    if (said !== 'Campus Cover' && !english.has(said))
      problems.push(`${file}: the words "${said}" belong into a catalogue`)
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
