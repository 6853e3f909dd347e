import type { Locale } from '@campus/i18n/locale'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import type { Translate } from '@campus/i18n/translate'

export type Fact = { label: string; value: string }

/** A piece of a mail, plain text throughout: what is typed by people is escaped where it is drawn. */
export type LetterBlock =
  | { kind: 'paragraph'; text: string }
  /** `text` is the sentence with the pin in it, for the plain part; the other shows the pin under its label. */
  | { kind: 'pin'; pin: string; label: string; text: string }
  | { kind: 'facts'; facts: Fact[] }
  /** A page of ours, by its path, so that no mail leads elsewhere; `lead` stands above the button. */
  | { kind: 'button'; label: string; path: `/${string}`; lead: string }

/** A mail before it is drawn, as it waits in the queue; drawn as text and as HTML by `render-letter.ts`. */
export type Letter = {
  locale: Locale
  subject: string
  /** What a list of mails shows after the subject. */
  preheader: string
  blocks: LetterBlock[]
  /** Why its reader gets it; empty where the text says so. */
  why: string
}

type Values = Record<string, string | number>

/** What takes the place of a parameter that is no word of a sentence: a link, a pin, what somebody wrote. */
export type Slot =
  | { kind: 'button'; label: string; path: `/${string}` }
  | { kind: 'pin'; pin: string; label: string }
  | { kind: 'blocks'; blocks: LetterBlock[] }

export type LetterParts = {
  subject: string
  /** A message of the catalogue; an empty line ends a paragraph. */
  text: MessageKey
  values?: Values
  slots?: Record<string, Slot>
  facts?: Fact[]
  button?: { label: string; path: `/${string}` }
  why?: string
}

// of Unicode's private use area, which no text of the catalogue has and no value may bring
const firstMark = 0xe000
const marks = /[\uE000-\uE0FF]/g
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/** A mail from its message of the catalogue. Its facts and button follow the text, unless a slot places the button. */
export function writeLetter(t: Translate, parts: LetterParts): Letter {
  const slots = Object.entries(parts.slots ?? {})
  const values = {
    ...asValues(parts.values ?? {}),
    ...Object.fromEntries(slots.map(([name], index) => [name, String.fromCharCode(firstMark + index)])),
  }
  const given = slots.map(([, slot]) => slot)
  const blocks = t(parts.text, values)
    .split('\n\n')
    .flatMap((text) => blocksOf(text, given))
  if (parts.facts && parts.facts.length > 0) blocks.push({ kind: 'facts', facts: parts.facts })
  if (parts.button) blocks.push({ kind: 'button', ...parts.button, lead: '' })
  return {
    locale: t.locale,
    subject: oneLine(parts.subject),
    preheader: preheaderOf(blocks),
    blocks,
    why: parts.why ?? '',
  }
}

/** A subject is one line: nothing that was typed becomes a header of the mail. The hard spaces of amounts stay. */
const oneLine = (text: string) =>
  text.replace(/[\s\u0085]*[\r\n\t\v\f\u0085\u2028\u2029][\s\u0085]*/g, ' ').trim()

/** Values as words of a sentence: one line, and names in Arabic or Hebrew kept from turning the words around them. */
function asValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'number') return [name, value]
      const line = oneLine(value.replaceAll(marks, ''))
      return [name, rightToLeft.test(line) ? `\u2068${line}\u2069` : line]
    }),
  )
}

/** The blocks of one paragraph: itself, or what its slot stands for. */
function blocksOf(text: string, slots: readonly Slot[]): LetterBlock[] {
  const [mark] = text.match(marks) ?? []
  const slot = mark === undefined ? undefined : slots[mark.charCodeAt(0) - firstMark]
  if (mark === undefined || !slot) return [{ kind: 'paragraph', text }]
  if (slot.kind === 'pin') return [{ ...slot, text: text.replaceAll(mark, slot.pin) }]
  if (slot.kind === 'button') return [{ ...slot, lead: text.replaceAll(mark, '').trim() }]
  const before = text.slice(0, text.indexOf(mark)).trim()
  return [...(before ? [{ kind: 'paragraph' as const, text: before }] : []), ...slot.blocks]
}

/** The first paragraph that says something: a greeting alone is followed by what it greets to. Never a pin. */
function preheaderOf(blocks: readonly LetterBlock[]): string {
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
  return oneLine(
    texts.find((text) => /[.!?。！？].*\S|.{60}|[\u3000-\u9FFF]{16}/su.test(text)) ?? texts.at(-1) ?? '',
  )
}
