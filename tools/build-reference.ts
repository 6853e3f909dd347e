import { createRequire } from 'node:module'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js'
import {
  currencyNames,
  currencySymbols,
  formerCountries,
  formerFlags,
  listedCurrencies,
  listedNames,
  listedNumerics,
  neverListed,
  symbolByCountry,
} from './reference/currency-quirks.ts'
import {
  alsoDialled,
  listedDialCodes,
  listedDialNames,
  notDialled,
  sortedAs,
} from './reference/dial-code-quirks.ts'

/**
 * Writes the country-currency list, its flags and the dialling codes of packages/reference from public packages
 * and the tables of quirks beside this file. Run it after changing either: `node tools/build-reference.ts`.
 */
type WorldCountry = {
  cca2: string
  cca3: string
  name: { common: string }
  currencies: Record<string, unknown>
  idd: { root: string; suffixes: string[] }
}
type IsoCountries = {
  registerLocale: (locale: unknown) => void
  getName: (
    id: string,
    locale: string,
    options?: { select: 'official' | 'all' },
  ) => string | string[] | undefined
  alpha2ToNumeric: (id: string) => string | undefined
}
const require = createRequire(import.meta.url)
const world = require('world-countries') as WorldCountry[]
const iso = require('i18n-iso-countries') as IsoCountries
iso.registerLocale(require('i18n-iso-countries/langs/en.json'))
const flagFolder = join(require.resolve('country-flag-icons/package.json'), '..', '3x2')
const target = join(import.meta.dirname, '..', 'packages', 'reference', 'src')

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace('ʻ', '')
const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const currencyDisplay = new Intl.DisplayNames('en', { type: 'currency' })

function shortCurrencyName(code: string): string {
  if (!code) return ''
  const fullName = currencyDisplay.of(code) ?? code
  const lastWord = plain(fullName.replace(/\(.*/, '').trim().split(' ').at(-1) ?? '')
  return currencyNames[code] ?? lastWord.charAt(0).toUpperCase() + lastWord.slice(1)
}

function currencySymbol(code: string): string | false {
  if (!code) return false
  const quirk = currencySymbols[code]
  if (quirk !== undefined) return quirk
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
  const symbol = format.formatToParts(1).find((part) => part.type === 'currency')?.value ?? code
  return symbol === code ? false : symbol
}

function countryCurrencies() {
  const listed = world
    .filter((country) => !neverListed.includes(country.cca2))
    .map((country) => ({
      id: country.cca2,
      name: listedNames[country.cca2] ?? country.name.common,
      alpha3: country.cca3,
      numeric: listedNumerics[country.cca2] ?? Number(iso.alpha2ToNumeric(country.cca2)),
      currency: listedCurrencies[country.cca2] ?? Object.keys(country.currencies)[0] ?? '',
    }))
  return [...listed, ...formerCountries]
    .sort((a, b) => byCodeUnit(a.name.toLowerCase(), b.name.toLowerCase()))
    .map((country, index) => ({
      id: index + 1,
      name: country.name,
      isoAlpha2: country.id,
      isoAlpha3: country.alpha3,
      isoNumeric: country.numeric,
      currency: {
        code: country.currency,
        name: shortCurrencyName(country.currency),
        symbol: symbolByCountry[country.id] ?? currencySymbol(country.currency),
      },
    }))
}

/** Flags are 3:2 drawings; 30 by 20 pixels is the size shipped. */
function flagPng(id: string): string {
  const svg = formerFlags[id] ?? readFileSync(join(flagFolder, `${id}.svg`), 'utf8')
  return new Resvg(svg, { fitTo: { mode: 'width', value: 30 } }).render().asPng().toString('base64')
}

function dialCode(id: string): string {
  const quirk = listedDialCodes[id]
  if (quirk) return quirk
  const calling = getCountryCallingCode(id as CountryCode)
  const idd = world.find((country) => country.cca2 === id)?.idd
  const area = calling === '1' && idd?.suffixes.length === 1 ? idd.suffixes[0] : ''
  return `+${calling}${area}`
}

function dialName(id: string): string {
  const quirk = listedDialNames[id]
  if (quirk) return quirk
  const common = world.find((country) => country.cca2 === id)?.name.common ?? id
  const listed = ['BN', 'CV', 'CI', 'CZ', 'FK', 'VA', 'MO', 'SY', 'VG', 'VI', 'GS']
  const official = iso.getName(id, 'en', { select: 'official' })
  return plain(listed.includes(id) && typeof official === 'string' ? official : common)
}

function dialCodes() {
  const ids = [...getCountries().filter((id) => !notDialled.includes(id)), ...alsoDialled]
  return [...new Set<string>(ids)]
    .map((id) => ({ name: dialName(id), dialCode: dialCode(id), code: id }))
    .sort((a, b) => byCodeUnit(sortedAs[a.code] ?? a.name, sortedAs[b.code] ?? b.name))
}

function write(file: string, value: unknown) {
  writeFileSync(join(target, file), `${JSON.stringify(value, null, 1)}\n`)
}

const currencies = countryCurrencies()
write('country-currencies.gen.json', currencies)
write(
  'flags.gen.json',
  Object.fromEntries(currencies.map(({ isoAlpha2 }) => [isoAlpha2, flagPng(isoAlpha2)])),
)
write('dial-codes.gen.json', dialCodes())
