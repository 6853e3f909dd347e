import { cleanText } from '../model/raw-cell.ts'

/** A name without the titles before it and the notes in brackets after it. */
export type StrippedName = {
  name: string
  /** The texts that were in brackets: "teacher", "Sohn", a name in katakana. */
  notes: string[]
}

/**
 * Titles in eight languages. Those that are names as well ("Ing", "Eng", "Mag") only count with a full stop.
 */
const title =
  /^(?:(?:mr|mrs|ms|miss|mx|mister|sir|madam|dr|dra|prof|professor|professora|professeur|professoressa|profesora?|herrn?|frau|fraulein|fräulein|monsieur|madame|mademoiselle|mme|mlle|se[nñ]ora?|se[nñ]orita|sra?|srta|signora?|signorina|sig\.?(?: ?(?:ra|na|ri))?|dott\.?(?: ?ssa)?|dottore?|dottoressa|prof\.? ?ssa|doutora?|exm[oa]|rev)\.?|(?:ing|eng|avv|mag|lic|arch|geom|rag|dipl\.?-? ?ing|ph\.?d)\.)(?:\s+|(?<=\.)(?=\p{L}))/iu
/** Titles in one language that are initials or parts of names in others. */
const titleByLanguage: Record<string, RegExp> = {
  fr: /^(?:mm?\.|me\.|melle\.)\s*(?=\p{L}{2})/iu,
  es: /^(?:d\.|d[ªº]\.?|d[ñn]a\.|do[ñn]a\s|don\s)\s*(?=\p{L}{2})/iu,
  pt: /^(?:d\.|dona\s|dr[ªº]\.?|sr[ªº]\.?|prof\.?[ªº]\.?|eng[ªº]\.?)\s*(?=\p{L}{2})/iu,
  de: /^(?:hr\.|fr\.|frl\.|stud\.?r\.|o?str\.)\s*(?=\p{L}{2})/iu,
  it: /^(?:sig\.(?:ra|na)|prof\.(?:ssa)?|dott\.(?:ssa)?|ins\.|m\.o|don\s)\s*(?=\p{L}{2})/iu,
}

const titleBehind = /(?<=\p{Script=Han}{2})(?:先生|女士|小姐|太太|老师|老師|教授|博士|同学|同學)$/u
const bracketed =
  /(?:(?:^|\s+|(?<=\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}))[([［]|\s*（)([^（()）[\]［］]{1,60})[)）\]］]\s*/gu

/** Nicknames in quotation marks: Robert "Bobby", Katharina „Kati“. */
const quoted = /(?:^|\s+)["“”„«][^"“”„«»]{1,40}["“”»](?=\s|,|$)/gu

const strippedByText = new Map<string, StrippedName>()

/**
 * Removes titles and notes in brackets from a name; a text that consists of nothing else is left unchanged.
 * In some languages of the headings, "M." or "D." is a title rather than an initial.
 */
export function stripName(text: string, language = ''): StrippedName {
  if (!/[.（([［ªº]|\s|\p{Script=Han}/u.test(text)) return { name: text, notes: [] }
  const key = titleByLanguage[language] === undefined ? text : `${language}\n${text}`
  let stripped = strippedByText.get(key)
  if (stripped === undefined) {
    if (strippedByText.size > 20_000) strippedByText.clear()
    strippedByText.set(key, (stripped = stripFresh(text, titleByLanguage[language])))
  }
  return stripped
}

function stripFresh(text: string, own: RegExp | undefined): StrippedName {
  const notes: string[] = []
  const unquoted = text.replace(quoted, ' ')
  let name = cleanText(
    (unquoted.trim() === '' ? text : unquoted).replace(bracketed, (_whole, note: string) => {
      notes.push(note.trim())
      return ' '
    }),
  )
  if (name === '') return { name: text, notes: [] }
  for (let before = ''; before !== name;) {
    before = name
    const bare = (own === undefined ? name : name.replace(own, '')).replace(title, '')
    if (bare !== '') name = bare
  }
  return { name: name.replace(titleBehind, ''), notes }
}
