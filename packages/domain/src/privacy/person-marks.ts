import { foldName, foldText } from '../applicant/fold-text.ts'

/** The texts that identify a person. */
export type PersonMarks = {
  /** Names, email addresses and passport numbers: replaced wherever they occur. */
  direct: readonly string[]
  /** Policy numbers, which the books need, and single names, which others share: someone has to check. */
  hints: readonly string[]
}

type Known = {
  names: readonly { first: string; last: string }[]
  emails: readonly string[]
  passports: readonly string[]
  policy_numbers: readonly string[]
}

/** Scripts in which names of two or three characters are written without spaces between them. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** A shorter text would be found in every other sentence. */
const isTelling = (mark: string) => foldName(mark).length >= (unspaced.test(mark) ? 2 : 4)

/** The marks of a person without duplicates; a name in both orders. */
export function collectMarks({ names, emails, passports, policy_numbers: numbers }: Known): PersonMarks {
  const pick = (texts: readonly string[]) => [...new Set(texts.map(foldName))].filter(isTelling)
  const whole = names.filter(({ first, last }) => first !== '' && last !== '')
  const direct = pick([
    ...whole.flatMap(({ first, last }) => [`${first} ${last}`, `${last} ${first}`]),
    ...emails,
    ...passports,
  ])
  const hints = pick([...names.flatMap(({ first, last }) => [first, last]), ...numbers])
  return { direct, hints: hints.filter((mark) => !direct.includes(mark)) }
}

type Span = { start: number; end: number }

/**
 * Where marks occur in a text, whatever its case, accents, spaces and hyphens; never inside a longer word.
 */
export function findMarks(text: string, marks: readonly string[]): Span[] {
  const plain = foldName(text)
  const within = marks.filter((mark) => plain.includes(mark))
  if (within.length === 0) return []
  const { folded, spans } = foldWithSpans(text)
  const marked: Span[] = []
  for (const mark of within) {
    for (let at = folded.indexOf(mark); at >= 0; at = folded.indexOf(mark, at + 1)) {
      const start = spans[at]?.start ?? 0
      const end = spans[at + mark.length - 1]?.end ?? text.length
      if (stands(text, start, end)) marked.push({ start, end })
    }
  }
  return marked.sort((a, b) => a.start - b.start || b.end - a.end)
}

export const hasMark = (text: string, marks: readonly string[]): boolean => findMarks(text, marks).length > 0

/** The text with every mark replaced. */
export function redactMarks(
  text: string,
  marks: readonly string[],
  { replacement }: { replacement: string },
): string {
  let redacted = ''
  let at = 0
  for (const { start, end } of findMarks(text, marks)) {
    if (start >= at) redacted += text.slice(at, start) + replacement
    else if (end <= at) continue
    at = Math.max(at, end)
  }
  return redacted + text.slice(at)
}

/** Each folded character with the span it came from; dropped ones belong to the character before. */
function foldWithSpans(text: string): { folded: string; spans: Span[] } {
  let folded = ''
  const spans: Span[] = []
  let start = 0
  for (const sign of text) {
    const end = start + sign.length
    const lastSpan = spans.at(-1)
    if (/\p{M}/u.test(sign) && lastSpan?.end === start) lastSpan.end = end
    for (const unit of foldName(foldText(sign))) {
      for (let half = 0; half < unit.length; half++) spans.push({ start, end })
      folded += unit
    }
    start = end
  }
  return { folded, spans }
}

/** Whether the word continues on neither side. */
function stands(text: string, start: number, end: number): boolean {
  const goesOn = (sign: string | undefined) =>
    sign !== undefined && /[\p{L}\p{N}]/u.test(sign) && !unspaced.test(sign)
  const before = /.$/su.exec(text.slice(Math.max(0, start - 2), start))?.[0]
  return !goesOn(before) && !goesOn(/^./su.exec(text.slice(end, end + 2))?.[0])
}
