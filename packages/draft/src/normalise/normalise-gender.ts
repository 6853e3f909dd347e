import type { Gender } from '@campus/domain/applicant/applicant-field'
import { foldText } from '@campus/domain/applicant/fold-text'
import type { Normalised } from '../model/normalised.ts'

/** Words for each gender. */
const words: Record<Gender, string> = {
  male: 'male|m|man|boy|mr|home|noi|nen|xicot|jongen|mezczyzna|chlopiec|erkek|kille|pojke|mand|dreng|gutt|mies|poika|muz|ferfi|barbat|мужской|муж|мужчина|мальчик|чоловіча|чоловік|ανδρας|αγορι|αρρεν|αρσενικο|男子|남|남성|남자|ذكر|זכר|masc|masculine|mannlich|maennlich|mann|herr|junge|knabe|hombre|h|masculino|varon|chico|nino|sr|sr (m)|homme|masculin|garcon|monsieur|maschio|maschile|uomo|ragazzo|sig|homem|rapaz|menino|moco|macho|bub|bursche|boys|herren|senhor|signor|signore|hr|男孩|男童|仔|男|男性|男生|男士|先生|♂|male (m)|m (male)',
  female:
    'female|f|woman|girl|ms|noia|nena|dona|xicota|vrouw|meisje|kobieta|dziewczyna|dziewczynka|kadin|kiz|kvinna|tjej|flicka|kvinde|pige|kvinne|jente|nainen|tytto|zena|no|femeie|женский|жен|женщина|девочка|жіноча|жінка|γυναικα|κοριτσι|θηλυ|θηλυκο|女子|여|여성|여자|أنثى|انثى|נקבה|mrs|miss|mx f|fem|feminine|w|weiblich|frau|madchen|maedchen|mujer|femenino|femenina|hembra|chica|nina|sra|srta|femme|feminin|feminine|fille|mme|madame|mlle|femmina|femminile|donna|ragazza|sigra|sig ra|signora|signorina|mulher|moca|senhora|girls|damen|dame|fr|fraulein|senorita|senora|女孩|女童|femea|feminino|feminina|rapariga|menina|女|女性|女生|女士|小姐|♀|female (f)|f (female)|fe male',
  other:
    'other|o|d|divers|diverse|andere|anderes|sonstige|otro|otra|autre|altro|altra|outro|outra|其他|其它|another',
  undefined:
    'undefined|u|x|unknown|unspecified|not specified|unbestimmt|unbekannt|keine angabe|indefinido|no definido|no especificado|indefini|non precise|indefinito|non specificato|nao definido|nao especificado|未定义|未知|未指定|未定義|不详|未说明|未說明|不詳',
  transgender: 'transgender|trans|t|transgenero|transgenre|transgender person|跨性别|跨性別|变性|變性',
  non_binary:
    'non binary|nonbinary|non-binary|nb|enby|non-conforming|non conforming|gender non-conforming|non-binary/non-conforming|non binary non conforming|non_binary|nicht binar|nichtbinar|nicht-binar|no binario|no binaria|no binarie|non binaire|non-binaire|non binario|non binaria|nao binario|nao-binario|nao binaria|非二元|非二元性别|非二元性別|diverse non binary',
  prefer_not_to_respond:
    'prefer not to respond|prefer not to say|prefer not to answer|prefer_not_to_respond|rather not say|not disclosed|pnts|mochte nicht antworten|mochte ich nicht angeben|keine antwort|prefiere no responder|prefiero no responder|prefiero no decirlo|prefiero no contestar|prefere ne pas repondre|prefere ne pas dire|ne souhaite pas repondre|preferisco non rispondere|preferisco non dirlo|prefiro nao responder|prefere nao responder|prefere nao dizer|prefiere no decirlo|prefiro nao dizer|不愿透露|不愿回答|不願透露|不願回答|不便透露|不想透露',
}

const genderByWord = new Map<string, Gender>()
for (const [gender, list] of Object.entries(words)) {
  for (const word of list.split('|')) genderByWord.set(foldText(word), gender as Gender)
}

/** Whether a column writes men as H, so that M is a woman (hombre and mujer). */
export function usesHForMale(cells: Iterable<string>): boolean {
  let hasH = false
  for (const text of cells) {
    const word = text.trim().toLowerCase()
    if (word === 'f' || word === 'v') return false
    if (word === 'h') hasH = true
  }
  return hasH
}

/**
 * Meanings of single letters in a column, as shown by its other cells; null if a letter could mean either.
 */
export type GenderLetters = Record<string, Gender | null>

/** By language, the letters of women and of men, where they differ from those of the eight languages. */
const ofLanguage: Record<string, readonly [woman: string, man: string]> = {
  pl: ['k', 'm'],
  tr: ['k', 'e'],
  sv: ['k', 'm'],
  da: ['k', 'm'],
  no: ['k', 'm'],
  nl: ['v', 'm'],
  fi: ['n', 'm'],
  cs: ['z', 'm'],
  hu: ['n', 'f'],
  ru: ['ж', 'м'],
  uk: ['ж', 'ч'],
  cat: ['d', 'h'],
  el: ['θ', 'α'],
}
/** The letters of girls and of boys, where a school may write them instead. */
const ofChildren: Record<string, readonly [girl: string, boy: string]> = {
  pl: ['d', 'c'],
  sv: ['f', 'p'],
  da: ['p', 'd'],
  no: ['j', 'g'],
  nl: ['m', 'j'],
  fi: ['t', 'p'],
  ru: ['д', 'м'],
}

const spelledOut = /^(?:hombre|mujer|homem|mulher)s?$/

/**
 * Learns the letters of a column from each other: M is a woman next to H, V, J or K (hombre, varón, Junge,
 * Knabe), D is a woman next to U (donna, uomo), G is a girl next to B and a garçon next to F. Some languages
 * have their own letters, such as K in Polish (kobieta) or V in Dutch (vrouw), which take precedence. The user
 * is asked about letters that remain unclear.
 */
export function learnGenderLetters(cells: Iterable<string>, language: string): GenderLetters {
  const seen = new Set<string>()
  for (const text of cells) {
    const word = foldText(text).replace(/\./g, '')
    if (word !== '') seen.add(word)
  }
  const [young, grown] = [ofChildren[language], ofLanguage[language]]
  const own = young !== undefined && young.every((letter) => seen.has(letter)) ? young : grown
  if (seen.has('1') && seen.has('2')) return { '1': null, '2': null }
  if (own !== undefined) return { [own[0]]: 'female', [own[1]]: 'male' }
  const has = (...words: string[]) => words.some((word) => seen.has(word))
  const letters: GenderLetters = {}
  const isMale = (letter: string, { is }: { is: boolean }) => {
    if (is && has(letter)) letters[letter] = 'male'
  }
  const hasOtherWoman = has('f', 'w')
  const isSpanish = language === 'es' || has('mujer', 'varon', 'hembra')
  isMale('v', { is: has('h') || isSpanish })
  // a man in Spanish and a woman in Dutch
  if (has('v') && has('m') && !isSpanish && !has('h')) Object.assign(letters, { v: null, m: null })
  // without H or F next to it, M may be masculino or mujer
  if (language === 'es' && has('m') && !has('h', 'f', 'v', 'w')) letters['m'] = null
  isMale('j', { is: !has('h') && has('m', 'w') })
  isMale('k', { is: !has('h') && (has('w') || (has('m') && language === 'de')) })
  // a boy in German, a woman in Polish, Turkish or Swedish: in any other language the user is asked
  if (has('k') && has('m') && !has('w') && language !== 'de') Object.assign(letters, { k: null, m: null })
  isMale('b', { is: has('g') })
  if (has('g')) letters['g'] = has('b') ? 'female' : has('f') && !has('m') ? 'male' : null
  if (has('m') && !hasOtherWoman) {
    if (has('h') || letters['v'] || letters['j'] || letters['k']) letters['m'] = 'female'
    else if (letters['m'] !== null && [...seen].some((word) => spelledOut.test(word))) letters['m'] = null
  }
  // next to both V and F or W, M may be a man or a woman
  if (has('m') && has('v') && hasOtherWoman) letters['m'] = null
  const isItalian = language === 'it' || has('uomo', 'donna')
  if (has('u') && (isItalian || has('d'))) letters['u'] = has('d', 'donna') ? 'male' : null
  if (has('d') && (has('u', 'uomo') || isItalian)) letters['d'] = has('u', 'uomo') ? 'female' : null
  else if (has('d') && has('h') && !has('m', 'w')) letters['d'] = null
  return letters
}

/** ISO/IEC 5218, which many school systems use, and others the other way round: only suggested. */
const iso5218: Record<string, Gender> = { '1': 'male', '2': 'female' }

/** Normalises a gender in any of the eight languages; `letters` are the meanings learnt from the column. */
export function normaliseGender(
  text: string,
  { mMeansFemale = false, letters = {} }: { mMeansFemale?: boolean; letters?: GenderLetters } = {},
): Normalised {
  if (text === '') return { value: '' }
  const word = foldText(text).replace(/\./g, '')
  const learnt = letters[word]
  if (learnt === null) {
    const suggestion = iso5218[word]
    return { value: text, isUnknown: true, ...(suggestion ? { suggestion } : {}) }
  }
  if (learnt !== undefined) return { value: learnt }
  if (mMeansFemale && word === 'm') return { value: 'female' }
  const gender =
    genderByWord.get(word) ??
    genderByWord.get(word.replace(/[\s_/()-]+/g, ' ').trim()) ??
    genderByWord.get(word.replace(article, '')) ??
    genderInParts(word) ??
    abbreviatedGender(foldText(text))
  return gender === undefined ? { value: text, isUnknown: true } : { value: gender }
}

/** As an answer to a question has it: "une fille", "ein Junge". */
const article = /^(?:an?|une?|una|ein|eine?|uma?|els?|la|le|il|der|die|das|o|den|en|et) (?=\p{L}{3})/u

/** "女 F", "Mädchen / girl": both parts have to mean the same gender. */
function genderInParts(word: string): Gender | undefined {
  const parts = word.split(/[\s_/()|-]+/).filter(Boolean)
  if (parts.length !== 2) return undefined
  const [one, other] = parts.map((part) => genderByWord.get(part))
  return one === other ? one : undefined
}

/** "männl.", "fem.": the beginning of the words of one gender only. */
function abbreviatedGender(text: string): Gender | undefined {
  const [, stem] = /^(\p{L}{3,})\.$/u.exec(text) ?? []
  if (stem === undefined) return undefined
  const genders = new Set(
    [...genderByWord].flatMap(([word, gender]) => (word.startsWith(stem) ? [gender] : [])),
  )
  return genders.size === 1 ? [...genders][0] : undefined
}
