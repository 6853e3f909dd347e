import { isDateWithPlace } from './heading-words.ts'
import { isOfNoField } from './no-field.ts'
import { forgivenSlips, editDistance } from '../normalise/edit-distance.ts'
import { headingIndex, squashHeading, withoutArticles, type Meaning } from './synonyms/synonym-index.ts'
import type { ColumnTarget } from '../model/column-match.ts'
import { foldedWords, hasTraveller, otherPersonIn, withoutFillers } from './whose-heading.ts'

export type HeadingHow = 'exact' | 'part' | 'close'
export type HeadingScore = { score: number; how: HeadingHow; word: string; language: string }

/** What a heading may mean: a score for each possible target, or that its column is to be ignored. */
export type HeadingReading = {
  targets: Map<ColumnTarget, HeadingScore>
  isIgnored: boolean
  /** Whether the other headings show that it is about somebody else. */
  isOther?: boolean
}

/** Parts of a country, whatever follows: "State of residence". */
const partOfCountry =
  /^(?:home )?(?:state|province|county|bundesland|kanton|canton|provincia|comunidad|regione|distrito|departement) (?:of|de|di|do|da|du|der|des) |^(?:bundesland|kanton)$/u
/** "Which trip are you booking? Country": the country of a trip is its destination. */
const ofTrip =
  /(?:^| )(?:trip|travel|travelling|journey|visit|visiting|going|go|tour|tournament|camp|course|program(?:me)?|stay|reise|fahrt|kurs|fahrst|fahren|viaje|vas|ir|curso|campamento|voyage|sejour|stage|viaggio|soggiorno|corso|vai|viagem|programa|acampamento|wyjazdu?|jedziemy|jedziesz|obozu|resa|lager|reis|ga|kamp|gezi|поездки|лагеря|едем|едете|السفر|الرحلة)(?: |$)|去|前往|出行|目的|旅行|渡航|行き|游学|遊學|留学|留學|^(?:camp|lager|reise|kamp|resa?|kurs)land(?: |$)/u
/** "In which country do you live?" */
const ofHome =
  /(?:^| )(?:live|lives|living|reside\p{L}*|resident|wohn\p{L}*|leb(?:st|en|t)|vives?|vivo|vivi|reside|habite[sz]?|residez|abiti?|vive|mora[sm]?|moras|woont?|woon|bor|bosatt\p{L}*|mieszkasz|mieszka|zamieszkania|yas[iı]yor\p{L}*|yasad[iı]g[iı]\p{L}*|ikamet\p{L}*|живете|живешь|проживания|تعيش|تقيم)(?: |$)|居住|住|现居|現居|定居/u
const country =
  /(?:^| )(?:country|countries|\p{L}*land|pais|pays|paese|nazione|kraju?|ulke\p{L}*|страна|стране|страну|دوله|دولة|بلد)(?: |$)|国家|國家|[国國]$/u
const documentDates =
  /expir|issue|valid|scaden|rilasc|caducid|vencimiento (del? )?pasap|expedici|validade|emiss|gultig|ablauf|ausgestell|delivr|有效期|签发|簽發|到期|屆滿|届满/u
const documentNumber = /(?:^| )(?:numbers?|numero|nummer|no|nr|num|n)(?: |$)/u
const document = /passport|passaport|pasaport|passeport|pass|visa|document|证件|證件|护照|護照/u

const asInPassport =
  /\(?\b(?:exactly |precisely )?(?:as|like|according|per|wie|laut|gemass|come|como|comme|conforme|segun|secondo|tel que)\b[^()]*\b(?:passport|id|pass|reisepass|passaporto|pasaporte|passeport|passaporte|document[oe]?)\b\)?/gi
const asInPassportChinese = /[（(]?(?:如|与|與|按|同|须同|須同|跟)?护?護?照?(?:所示|一致|相同)[）)]?/gu
/** "學生的", "ご希望の": words around a Chinese or Japanese heading that say whose it is, or that it is only planned. */
const travellerBefore =
  /^(?:學生|学生|學員|学员|营员|營員|孩子|团员|團員|生徒|お子|参加者|參加者|旅客|出行人|团员|團員|団員|被保险人|被保險人)(?:様|さま|さん|本人)?(?:的|の)?(?=.{2})|^(?:您的|你的|ご|お|想)(?=.{2})/u
const onlyPlanned = /希望(?:する|の)?|予定|预定|預定|预计|預計/gu
const brackets = /[（([【{][^（()）\][\]】{}]*[)）\]】}]/gu

/** The number of a form's question: "1. First name", "Q3: Email", "(b) Passport". */
const numbering = /^\s*(?:(?:q(?:uestion)?\s*)?\d{1,2}\s*[.):、．]|q\d{1,2}|\(?[a-z]\))\s*(?=\p{L})/iu

const separators = /\s*[/|\n\r·•;]\s*|\s+-\s+|\s*[–—]\s*|:\s+/

const readings = new Map<string, HeadingReading>()

/** Interprets a heading exactly, in parts, or despite typos (not while header rows are searched). */
export function readHeading(heading: string, { withSlips }: { withSlips: boolean }): HeadingReading {
  const key = `${withSlips ? '1' : '0'}${heading}`
  let reading = readings.get(key)
  if (reading === undefined) {
    reading = readFresh(heading, { withSlips })
    if (readings.size > 5000) readings.clear()
    readings.set(key, reading)
  }
  return reading
}

function readFresh(heading: string, { withSlips }: { withSlips: boolean }): HeadingReading {
  const targets = new Map<ColumnTarget, HeadingScore>()
  const whole = heading.replace(/\s+/g, ' ').replace(numbering, '').replace(/[*:]+/g, ' ').trim()
  const squashed = squashHeading(whole)
  if (squashed === '' || whole.length > 120) return { targets, isIgnored: false }
  const joined = splitJoined(whole)
  if (otherPersonIn(joined) !== null && joined !== whole) return { targets, isIgnored: true }
  if (isDateWithPlace(whole) && otherPersonIn(whole) === null) {
    targets.set('date_of_birth', { score: 0.75, how: 'part', word: whole, language: '' })
    return { targets, isIgnored: false }
  }
  const dotted = readDotted(whole)
  if (dotted !== null) return dotted
  const exact = headingIndex().get(squashed)
  if (exact !== undefined) return take(targets, exact, { factor: 1, how: 'exact', word: whole })
  const bare = whole
    .replace(asInPassport, ' ')
    .replace(asInPassportChinese, ' ')
    .replace(brackets, ' ')
    .trim()
  const isDocumentDate = isAboutDocument(foldedWords(bare))
  const isElsewhere = isOfNoField(foldedWords(whole)) || partOfCountry.test(foldedWords(bare))
  if (otherPersonIn(whole) !== null || isDocumentDate || isElsewhere) return { targets, isIgnored: true }
  const namePart = readNamePart(whole, bare)
  if (namePart !== null) return take(targets, namePart, { factor: 0.95, how: 'part', word: whole })
  const bareMeaning = headingIndex().get(squashHeading(bare))
  if (bareMeaning !== undefined) return take(targets, bareMeaning, { factor: 0.98, how: 'exact', word: bare })
  if (isWholeName(bare)) return wholeName(targets, bare)
  const text = foldedWords(bare)
  if (country.test(text) && ofTrip.test(text) !== ofHome.test(text)) {
    const target = ofTrip.test(text) ? 'destination_country_id' : 'residence_country_id'
    targets.set(target, { score: 0.75, how: 'part', word: bare, language: '' })
    return { targets, isIgnored: false }
  }
  const inParts = readParts(heading)
  if (inParts.targets.size > 0 || inParts.isIgnored) return inParts
  const core = bare
    .replace(onlyPlanned, '')
    .replace(travellerBefore, '')
    .replace(/时间$/u, '日期')
    .replace(/時間$/u, '日期')
  const coreMeaning =
    core === bare ? undefined : headingIndex().get(squashHeading(core.replace(/^[ごお]/u, '')))
  if (coreMeaning !== undefined) return take(targets, coreMeaning, { factor: 0.97, how: 'part', word: core })
  const first = firstOfSeveral(bare)
  if (first !== undefined)
    return take(targets, first, { factor: 0.93, how: 'part', word: bare.replace(/\W*1$/u, '') })
  const words = foldedWords(splitJoined(bare)).split(' ')
  if (amountPaid.test(text) || (teacher.test(text) && words.length > 1) || isOfTeacher(text))
    return { targets, isIgnored: true }
  const dayOfTrip = readDayOfTrip(words)
  if (dayOfTrip !== null) return take(targets, dayOfTrip, { factor: 0.93, how: 'part', word: bare })
  const contentWords = withoutFillers(words)
  const keptMeaning = contentWords.length > 0 ? findPlain(contentWords.join(' ')) : undefined
  if (keptMeaning !== undefined)
    return take(targets, keptMeaning, {
      // "Student's email" is more certain than "Email", which may belong to the person who filled in the form
      factor: hasTraveller(words) ? 1.01 : 0.93,
      how: 'part',
      word: contentWords.join(' '),
    })
  const abbreviated = readAbbreviation(bare)
  if (abbreviated !== null)
    return take(targets, abbreviated, { factor: 0.85, how: 'close', word: abbreviated[0]!.word })
  if (withSlips) {
    const close = closestHeading(bare)
    // a word that only resembles an ignored heading doesn't make a column ignored: "Numer" may hold anything
    const isOnlyIgnored = close?.meanings.every(({ target }) => target === 'ignored') ?? false
    if (close !== null && !isOnlyIgnored)
      return take(targets, close.meanings, {
        factor: close.isOneSlip ? 0.85 : 0.82,
        how: 'close',
        word: close.meanings[0]!.word,
      })
  }
  return longestPart(words, squashHeading(bare))
}

/** What the first of several columns means: "Email 1". */
function firstOfSeveral(heading: string): Meaning[] | undefined {
  if (!/\p{L}\W*1$/u.test(heading)) return undefined
  const meanings = headingIndex().get(squashHeading(heading).replace(/1$/, ''))
  return meanings?.every(({ target }) => target !== 'ignored' && target !== 'full_name') === true
    ? meanings
    : undefined
}

/** "student.lastName", "address.zip": a column of a table says what its last part says, unless the whole is known. */
function readDotted(heading: string): HeadingReading | null {
  const [, column] =
    /^\p{L}[\p{L}\p{N}_]*(?:\.\p{L}[\p{L}\p{N}_]*)*\.(\p{L}[\p{L}\p{N}_]{2,})$/u.exec(heading) ?? []
  if (column === undefined || headingIndex().has(squashHeading(heading))) return null
  if (otherPersonIn(heading) !== null) return { targets: new Map(), isIgnored: true }
  const reading = readFresh(column, { withSlips: false })
  // a mobile of an address, but not the name of a class
  const isPlain = [...reading.targets.values()].some(({ how }) => how === 'exact')
  return (isPlain && !reading.targets.has('full_name')) || reading.isIgnored ? reading : null
}

/** The day on which a passport expires or was issued, but not the number of one that has to be valid. */
function isAboutDocument(words: string): boolean {
  if (!documentDates.test(words) || !document.test(words)) return false
  return !documentNumber.test(words) || documentDates.test(words.replace(/valid\p{L}*|gultig\p{L}*/gu, ''))
}

/** "Name (first)", "氏名（姓）": the part of a name that brackets name. */
function readNamePart(whole: string, bare: string): Meaning[] | null {
  const [part = ''] = whole.match(brackets) ?? []
  if (part === '' || bare === '' || meaningsOf(part).length === 0) return null
  const isPart = meaningsOf(part).every((target) => target === 'first_name' || target === 'last_name')
  const isOfName = readFresh(bare, { withSlips: false }).targets.has('full_name')
  return isPart && isOfName ? headingIndex().get(squashHeading(part))! : null
}

const meaningsOf = (text: string): string[] =>
  (headingIndex().get(squashHeading(text)) ?? []).map(({ target }) => target)

/** "Homeroom advisor", "Klassenlehrer Name": a teacher who isn't said to lead the group. */
const teacher =
  /(?:^| )(?:advis[eo]rs?|counsell?ors?|head of year|(?:class|form|homeroom) (?:teacher|tutor|master)|(?:klassen|fach)lehre\p{L}*|klassenvorstand|professeur principal|prof principal|profesor tutor|coordinatore di classe|diretora? de turma|dt|mentor|wychowawc\p{L}*|sinif ogretmeni|s[iı]n[iı]f ogretmeni|классныи руководитель|кл руководитель|klassforestandare|tridni ucitel\p{L}*)(?: |$)|担任|班主任|班導|導師|导师/u

const anyTeacher =
  /(?:^| )(?:teachers?|supervisors?|lehrer\p{L}*|lehrkraft\p{L}*|enseignant\p{L}*|profess\p{L}*|prof|profesor\p{L}*|docente?|insegnante|nauczyciel\p{L}*|ogretmen\p{L}*|danisman\p{L}*|rehber\p{L}*|учител\p{L}*|куратор\p{L}*|larare\p{L}*|leraar|ucitel\p{L}*|المشرف|المعلم|المرشد)(?: |$)|老师|老師|先生の/u
const anyContact =
  /mail|mejl|correo|courriel|posta|poczta|tel|phone|fon(?: |$)|mobil|movil|cell?(?: |ulare|ular)|handy|portable|whatsapp|почт|тел|بريد|جوال|هاتف|电话|電話|手机|手機|邮箱|信箱/u
/** "Mejl lärare": how to reach a teacher. */
const isOfTeacher = (words: string): boolean => anyTeacher.test(words) && anyContact.test(words)

/** What was paid or is left to pay isn't the price. */
const amountPaid =
  /(?:^| )(?:amount|sum|total|balance|fee) (?:already )?(?:paid|due|owing|outstanding)(?: |$)|(?:^| )(?:paid|outstanding) (?:amount|balance|fee)(?: |$)|^(?:total|montant|importe|importo|valor|betrag|preis)s? (?:bereits )?(?:bezahlt|gezahlt|paye|verse|pagado|abonado|pagato|versato|pago|paid)(?: |$)|(?:已付|已缴|已繳|未付)/u

/** Words of a trip before the day on which it begins or ends. */
const tripWords = new Set(
  `trip travel journey visit tour camp course stay session programme program reise fahrt freizeit kurs aufenthalt lager
  viaje estancia campamento curso voyage sejour stage colonie viaggio soggiorno corso vacanza viagem estadia acampamento
  wyjazd wyjazdu oboz obozu turnus turnusu kolonii reis kamp verblijf resa resan lager lagret kursen gezi kamp program
  поездка поездки смена смены лагерь лагеря тур тура رحلة الرحلة
  mobility placement exchange mobilitat austausch praktikum movilidad intercambio practicas mobilite echange
  mobilita scambio mobilidade estagio`.split(/\s+/),
)

/** "Camp from", "Freizeit vom", "Смена по": the first or last day of a trip. */
function readDayOfTrip(words: readonly string[]): Meaning[] | null {
  const rest = words.filter((word) => !tripWords.has(word))
  if (rest.length === 0 || rest.length === words.length) return null
  // "Fim da mobilidade": a short word for the end means nothing inside a longer heading
  for (const text of [rest, withoutFillers(rest)]) {
    const days = (headingIndex().get(text.join('')) ?? []).filter(
      ({ target }) => target === 'start_date' || target === 'end_date',
    )
    if (days.length > 0) return days
  }
  return null
}

const personEnding =
  /^(.{3,}?)(aluno|aluna|estudante|responsavel|mae|pai|alumno|padre|madre|tutor|eleve|alunno|genitore|student|pupil|parent|guardian|schueler|schuler|eltern|ucznia|opiekuna|leerling|ouder|elev)$/u

/** "NOMEALUNO", "EMAILRESPONSAVEL": the name of a field and a person in one word, with a space between them. */
function splitJoined(heading: string): string {
  const [, field, person] = personEnding.exec(foldedWords(heading)) ?? []
  if (field === undefined || field.includes(' ') || headingIndex().has(squashHeading(heading))) return heading
  return headingIndex().has(field) ? `${field} ${person!}` : heading
}

/** The meanings of a heading, in Arabic with or without articles. */
const findPlain = (words: string): Meaning[] | undefined =>
  headingIndex().get(squashHeading(words)) ??
  (/\p{Script=Arabic}/u.test(words) ? headingIndex().get(squashHeading(withoutArticles(words))) : undefined)

const leastStem = 4

/** "Voorn.", "Nazw.", "Ano curr.": an abbreviation of one heading, and of longer ones that begin with it. */
function readAbbreviation(heading: string): Meaning[] | null {
  const [, stem = ''] = /^(\p{L}+(?: \p{L}+)*)\.$/u.exec(heading) ?? []
  const start = squashHeading(stem)
  if (start.length < leastStem) return null
  const found = [...headingIndex()].filter(([word]) => word.startsWith(start))
  const [whole, meanings] = found.toSorted(([one], [other]) => one.length - other.length)[0] ?? ['', []]
  const [first] = meanings
  const isClear = found.every(
    ([word, others]) => word.startsWith(whole) || others.every(({ target }) => target === first?.target),
  )
  return first !== undefined && isClear ? [first] : null
}

/** "Surname, first name", "Apellidos / Nombre": both parts of a name in one column. */
function isWholeName(heading: string): boolean {
  const parts = heading.split(/\s*[,;/&+]\s*|\s+(?:and|und|et|e|y|en|och|og|ve|i|и|a|si|ja)\s+/iu)
  if (parts.length !== 2) return false
  const [one, other] = parts.map((part) =>
    (headingIndex().get(squashHeading(part)) ?? []).map(({ target }) => target),
  )
  return (
    (one!.includes('last_name') && other!.includes('first_name')) ||
    (one!.includes('first_name') && other!.includes('last_name'))
  )
}

function wholeName(targets: Map<ColumnTarget, HeadingScore>, word: string): HeadingReading {
  targets.set('full_name', { score: 0.95, how: 'part', word, language: '' })
  return { targets, isIgnored: false }
}

function take(
  targets: Map<ColumnTarget, HeadingScore>,
  meanings: Meaning[],
  { factor, how, word }: { factor: number; how: HeadingHow; word: string },
): HeadingReading {
  let isIgnored = false
  for (const { target, weight, language } of meanings) {
    if (target === 'ignored') {
      isIgnored = true
      continue
    }
    const score = weight * factor
    const earlier = targets.get(target)
    if (earlier === undefined || earlier.score < score) targets.set(target, { score, how, word, language })
  }
  // "curso" means a year as well as a course: keep the field with a lower score, don't ignore the column
  if (isIgnored && targets.size > 0) {
    for (const score of targets.values()) score.score *= 0.8
    isIgnored = false
  }
  return { targets, isIgnored }
}

/** Reads each part of a heading in two languages, such as "Nome / First name". */
function readParts(heading: string): HeadingReading {
  const targets = new Map<ColumnTarget, HeadingScore>()
  const parts = heading.split(separators).filter((part) => squashHeading(part) !== '')
  const inBrackets = [...heading.matchAll(brackets)].map(([part]) => part)
  // A lone letter is an ending ("alumno/a", "name(s)"), not the Italian or Portuguese word for "to".
  const all = [...parts, ...parts.map((part) => part.replace(brackets, ' ')), ...inBrackets].filter(
    (part) => !/^[a-z0-9]$/.test(squashHeading(part)),
  )
  if (all.length < 2 && parts.length < 2) return { targets, isIgnored: false }
  let isIgnored = false
  for (const part of all) {
    const meanings = headingIndex().get(squashHeading(part)) ?? firstOfSeveral(part)
    if (meanings === undefined) continue
    const reading = take(targets, meanings, { factor: 0.95, how: 'part', word: part.trim() })
    isIgnored ||= reading.isIgnored && targets.size === 0
  }
  return { targets, isIgnored: isIgnored && targets.size === 0 }
}

const leastSlipped = 6

/** The known heading closest to one with a typo: one letter in a short word, two in a long one. */
function closestHeading(heading: string): { meanings: Meaning[]; isOneSlip: boolean } | null {
  const squashed = squashHeading(heading)
  // short names of fields, such as FNAME, VNAME and LNAME, differ by one letter
  const limit = squashed.length < leastSlipped ? 0 : forgivenSlips(squashed.length)
  if (limit === 0) return null
  let best: { meanings: Meaning[]; distance: number } | null = null
  for (const [word, meanings] of headingIndex()) {
    if (word.length < leastSlipped || Math.abs(word.length - squashed.length) > limit) continue
    const distance = editDistance(squashed, word, best === null ? limit : best.distance - 1)
    const isCloser = distance <= limit && (best === null || distance < best.distance)
    if (isCloser && !isOther(heading, meanings[0]!.word)) best = { meanings, distance }
    if (best?.distance === 1) break
  }
  return best === null ? null : { ...best, isOneSlip: best.distance === 1 }
}

const longestShort = 3

/**
 * Whether a heading is another one rather than a slip of it: "Cel. Alumno" isn't "Cód. alumno", because a slip leaves a
 * letter of such a short word, and "Coach name" isn't "Nachname", because it begins in the same way.
 */
function isOther(heading: string, known: string): boolean {
  const [own, others] = [heading, known].map((text) => foldedWords(text).split(' ')) as [string[], string[]]
  if (own.length !== others.length) return own[0]![0] !== others[0]![0]
  return own.some((word, at) => {
    const other = others[at]!
    return word !== other && word.length === other.length && word.length <= longestShort && own.length > 1
  })
}

const hanPerson =
  /^(?:学生|學生|学员|學員|生徒|孩子|旅客|营员|團員|团员|乘客|参加者|參加者|出行人|被保险人|被保險人)$/u
/** A word for the traveller alone is a heading of names, but in a longer heading it only says whose column it is. */
const isPersonWord = (text: string): boolean => hasTraveller([text]) || hanPerson.test(text)

/** The longest known heading inside a longer one: "Kontakt E-Mail Adresse", "学生护照号码". */
function longestPart(words: string[], squashed: string): HeadingReading {
  const index = headingIndex()
  let best: { meanings: Meaning[]; text: string } | null = null
  const offer = (text: string) => {
    const meanings = isPersonWord(text) ? undefined : index.get(text)
    if (meanings === undefined || (best !== null && best.text.length >= text.length)) return
    best = { meanings, text }
  }
  if (/\p{Script=Han}/u.test(squashed)) {
    for (let from = 0; from < squashed.length; from++) {
      for (let to = squashed.length; to - from >= 2; to--) offer(squashed.slice(from, to))
    }
  } else {
    for (let from = 0; from < words.length; from++) {
      for (let to = words.length; to > from; to--) {
        const text = words.slice(from, to).join('')
        if (text.length >= 4) offer(text)
      }
    }
  }
  const closest = best as { meanings: Meaning[]; text: string } | null
  const targets = new Map<ColumnTarget, HeadingScore>()
  if (closest === null) return { targets, isIgnored: false }
  const share = closest.text.length / squashed.length
  return take(targets, closest.meanings, { factor: 0.45 + 0.4 * share, how: 'part', word: closest.text })
}
