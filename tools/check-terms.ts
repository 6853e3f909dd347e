import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales, type Locale } from '@campus/i18n/locale'
import { checkTerms, readTerms } from './terms.ts'

/**
 * Every message against the term matrix, docs/languages/terms.yaml: no word that it rules out, and each concept by the
 * term of its language. `node tools/check-terms.ts de` prints the findings of one language and fails on them.
 */
const enforced: readonly Locale[] = locales

const root = join(import.meta.dirname, '..')
const concepts = readTerms(readFileSync(join(root, 'docs', 'languages', 'terms.yaml'), 'utf8'))
const chosenLocales = process.argv.slice(2)
const english = readCatalogue('en')
let problems = 0
for (const locale of locales) {
  if (!(chosenLocales.length > 0 ? chosenLocales.includes(locale) : enforced.includes(locale))) continue
  const messages = readCatalogue(locale)
  for (const [key, original] of english) {
    for (const problem of checkTerms(concepts, locale, {
      key,
      english: original,
      text: messages.get(key) ?? '',
    })) {
      problems++
      console.error(`${locale} ${key}: ${problem}\n    ${messages.get(key) ?? ''}`)
    }
  }
}
if (problems > 0) process.exit(1)

function readCatalogue(locale: string): Map<string, string> {
  const folder = join(root, 'packages', 'i18n', 'catalogs', locale)
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) =>
        Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>).map(
          ([key, text]) => [`${file.slice(0, -5)}.${key}`, text] as const,
        ),
      ),
  )
}
