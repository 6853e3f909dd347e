import { foldText } from '@campus/domain/applicant/fold-text'
import { findCountry } from '../normalise/normalise-country.ts'
import { cityWords, sharedNames } from './city-words.ts'

let cities: Map<string, string> | null = null

function index(): Map<string, string> {
  if (cities !== null) return cities
  const idByName = new Map<string, string>()
  for (const [id, names] of Object.entries(cityWords))
    for (const name of names.split('|')) if (!sharedNames.has(name)) idByName.set(foldCity(name), id)
  cities = idByName
  return idByName
}

function foldCity(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const around =
  /^(?:city of|ville de|citta di|ciudad de|cidade de|stadt|central|downtown)\s+|\s+(?:city|city centre|city center|central|centre|center|downtown|stadt|citta|centro|zentrum)$|市$/u

const states = new Set(
  `al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc
  ab bc mb nb nl ns on pe qc sk nsw vic qld tas`.split(/\s+/),
)
const withStates: ReadonlySet<string> = new Set(['US', 'CA', 'AU'])

/**
 * The country of a city named in any of the eight languages: Londres, 伦敦, Monaco di Baviera. If the text
 * contains more than the city ("London, Ontario"; "Boston, MA"), all its parts must agree on one country.
 * Null for names that exist in several countries, such as Cambridge, Valencia or San José, unless the text
 * also names the country.
 */
export function findCityCountry(text: string): string | null {
  if (text === '' || text.length > 60 || /\d/.test(text)) return null
  const whole = lookUp(text)
  if (whole !== null) return whole
  const parts = text.split(/\s*[,，/|()（）;]\s*|\s+[-–—]\s+/).filter((part) => part.trim() !== '')
  if (parts.length < 2) return null
  const ids = parts.map((part): string | null => lookUp(part) ?? countryByName(part))
  const distinctIds = new Set(ids.filter((id) => id !== null))
  if (distinctIds.size !== 1) return null
  const [id] = distinctIds as Set<string>
  const isAllKnown = ids.every((one, at) => one !== null || isShared(parts[at]!) || isState(parts[at]!, id!))
  return isAllKnown ? id! : null
}

function lookUp(text: string): string | null {
  const key = foldCity(text)
  return index().get(key) ?? index().get(key.replace(around, '')) ?? null
}

/** A country by name; except for UK and GB, two letters may be a state. */
const countryByName = (text: string): string | null =>
  text.trim().length < 3 && !/[\u4e00-\u9fff]/.test(text) && !/^(?:uk|gb)$/i.test(text.trim())
    ? null
    : findCountry(text)
const isShared = (text: string): boolean => sharedNames.has(foldCity(text))
const isState = (text: string, id: string): boolean => withStates.has(id) && states.has(foldCity(text))
