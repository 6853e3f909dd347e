import { cleanText } from './raw-cell.ts'

/** A name without what is no name: titles before it, and notes in brackets after it. */
export type StrippedName = {
  name: string
  /** What stood in brackets, without them: "teacher", "Sohn", a name in katakana. */
  notes: string[]
}

/**
 * Titles in eight languages. Those that are somebody's name as well ("Ing", "Eng", "Mag") count only with a full stop.
 */
const title =
  /^(?:(?:mr|mrs|ms|miss|mx|mister|sir|madam|dr|dra|prof|professor|professora|professeur|professoressa|profesora?|herrn?|frau|fraulein|fräulein|monsieur|madame|mademoiselle|mme|mlle|se[nñ]ora?|se[nñ]orita|sra?|srta|signora?|signorina|sig\.?(?: ?(?:ra|na|ri))?|dott\.?(?: ?ssa)?|dottore?|dottoressa|prof\.? ?ssa|doutora?|exm[oa]|rev)\.?|(?:ing|eng|avv|mag|lic|arch|geom|rag|dipl\.?-? ?ing|ph\.?d)\.)(?:\s+|(?<=\.)(?=\p{L}))/iu
const titleBehind = /(?<=\p{Script=Han}{2})(?:先生|女士|小姐|太太|老师|老師|教授|博士|同学|同學)$/u
const bracketed =
  /(?:(?:^|\s+|(?<=\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}))[([［]|\s*（)([^（()）[\]［］]{1,60})[)）\]］]\s*/gu

const known = new Map<string, StrippedName>()

/** Takes titles and notes in brackets off a name; a text that is nothing else stays as it is. */
export function stripName(text: string): StrippedName {
  if (!/[.（([［]|\s|\p{Script=Han}/u.test(text)) return { name: text, notes: [] }
  let found = known.get(text)
  if (found === undefined) {
    if (known.size > 20_000) known.clear()
    known.set(text, (found = stripFresh(text)))
  }
  return found
}

function stripFresh(text: string): StrippedName {
  const notes: string[] = []
  let name = cleanText(
    text.replace(bracketed, (_whole, note: string) => {
      notes.push(note.trim())
      return ' '
    }),
  )
  if (name === '') return { name: text, notes: [] }
  for (let before = ''; before !== name;) {
    before = name
    const bare = name.replace(title, '')
    if (bare !== '') name = bare
  }
  return { name: name.replace(titleBehind, ''), notes }
}
