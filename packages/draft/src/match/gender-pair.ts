import { foldText } from '@campus/domain/applicant/fold-text'

/** By language, words for men and for women in pairs, folded. */
const pairsOf: Record<string, string> = {
  en: 'male/female boy/girl man/woman',
  de: 'mannlich/weiblich mann/frau herr/frau junge/madchen knabe/madchen bub/madchen',
  es: 'hombre/mujer varon/mujer varon/hembra nino/nina chico/chica masculino/femenino',
  fr: 'homme/femme garcon/fille masculin/feminin monsieur/madame',
  it: 'maschio/femmina uomo/donna ragazzo/ragazza',
  pt: 'homem/mulher rapaz/rapariga menino/menina masculino/feminino',
  nl: 'man/vrouw jongen/meisje',
  pl: 'mezczyzna/kobieta chlopiec/dziewczyna chlopak/dziewczyna',
  tr: 'erkek/kadin erkek/kiz',
  sv: 'man/kvinna pojke/flicka kille/tjej',
  da: 'mand/kvinde dreng/pige',
  no: 'mann/kvinne gutt/jente',
  fi: 'mies/nainen poika/tytto',
  cs: 'muz/zena chlapec/divka',
  hu: 'ferfi/no fiu/lany',
  ro: 'barbat/femeie baiat/fata masculin/feminin',
  ru: 'муж/жен мальчик/девочка юноша/девушка',
  uk: 'чол/жин хлопець/дивчина',
  el: 'ανδρας/γυναικα αγορι/κοριτσι',
  ar: 'ذكر/أنثى ولد/بنت',
  he: 'זכר/נקבה',
  ja: '男/女 男子/女子',
  ko: '남/여',
  cat: 'home/dona noi/noia nen/nena',
}

/** The languages of the product: their pairs count in a list whose language isn't known, the others' don't. */
const productLanguages = ['en', 'de', 'es', 'fr', 'it', 'pt']

/** What stands for a man and for a woman in a column, as its heading names them. */
export type GenderPair = { male: string; female: string }

/**
 * Reads a heading such as "Chł./Dz." or "M/V" as two abbreviations, one of a word for men and one of a word for
 * women in the language of the headings. Null if it is none, or if it could be read either way round.
 */
export function readGenderPair(heading: string, language: string): GenderPair | null {
  const parts = heading.split(/[/|]/).map(letters)
  if (parts.length !== 2 || parts.includes('')) return null
  const [one, other] = parts as [string, string]
  const languages = language === '' ? productLanguages : [language]
  const pairs = languages
    .flatMap((code) => (pairsOf[code] ?? '').split(' '))
    .map((pair) => pair.split('/').map(letters))
    .filter((pair): pair is [string, string] => pair.length === 2)
  const isPair = (male: string, female: string) =>
    pairs.some(([man, woman]) => man.startsWith(male) && woman.startsWith(female))
  const [isMaleFirst, isFemaleFirst] = [isPair(one, other), isPair(other, one)]
  if (isMaleFirst === isFemaleFirst) return null
  return isMaleFirst ? { male: one, female: other } : { male: other, female: one }
}

/** The gender of a value in a column with such a heading; a value may be shorter than in the heading. */
export function genderInPair(text: string, { male, female }: GenderPair): 'male' | 'female' | null {
  const value = letters(text)
  if (value === '') return null
  const [isMale, isFemale] = [male.startsWith(value), female.startsWith(value)]
  if (isMale === isFemale) return null
  return isMale ? 'male' : 'female'
}

const letters = (text: string): string => foldText(text).replace(/[^\p{L}]/gu, '')
