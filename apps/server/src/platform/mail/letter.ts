import { type Locale, defaultLocale } from '@campus/i18n/locale'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import type { Translate } from '@campus/i18n/translate'

export type Fact = { label: string; value: string }

/** A block of a mail, in plain text: user input is escaped when the mail is rendered. */
export type LetterBlock =
  | { kind: 'paragraph'; text: string }
  /** `text` is the sentence with the pin for the plain-text part; the HTML shows the pin under its label. */
  | { kind: 'pin'; pin: string; label: string; text: string }
  | { kind: 'facts'; facts: Fact[] }
  /** A link to one of our pages, by path so that no mail leads elsewhere; `lead` is put above the button. */
  | { kind: 'button'; label: string; path: `/${string}`; lead: string }

/** A mail as stored in the queue; `render-letter.ts` renders it as text and as HTML. */
export type Letter = {
  locale: Locale
  subject: string
  /** The preview that mail clients show after the subject. */
  preheader: string
  blocks: LetterBlock[]
  /** Why the recipient gets the mail; empty if the text says so. */
  why: string
}

type Values = Record<string, string | number>

/** Replaces a parameter that isn't part of the sentence: a link, a pin, or text that somebody wrote. */
export type Slot =
  | { kind: 'button'; label: string; path: `/${string}` }
  | { kind: 'pin'; pin: string; label: string }
  | { kind: 'blocks'; blocks: LetterBlock[] }

export type LetterParts = {
  subject: string
  /** A message key of the catalogue; an empty line in the message ends a paragraph. */
  text: MessageKey
  /** A paragraph after that message. */
  also?: string
  values?: Values
  slots?: Record<string, Slot>
  facts?: Fact[]
  button?: { label: string; path: `/${string}` }
  why?: string
}

// from Unicode's private use area, which the catalogue doesn't use and which is removed from values
const firstMark = 0xe000
const marks = /[\uE000-\uE0FF]/g
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/** Writes a mail from a catalogue message. Facts and button come last, unless a slot has the button. */
export function writeLetter(t: Translate, parts: LetterParts): Letter {
  const slots = Object.entries(parts.slots ?? {})
  const values = {
    ...asValues(parts.values ?? {}),
    ...Object.fromEntries(slots.map(([name], index) => [name, String.fromCharCode(firstMark + index)])),
  }
  const given = slots.map(([, slot]) => slot)
  const blocks = t(parts.text, values)
    .split('\n\n')
    .flatMap((text) => toBlocks(text, given))
  if (parts.also) blocks.push({ kind: 'paragraph', text: parts.also })
  if (parts.facts && parts.facts.length > 0) blocks.push({ kind: 'facts', facts: parts.facts })
  if (parts.button) blocks.push({ kind: 'button', ...parts.button, lead: '' })
  return {
    locale: t.locale,
    subject: oneLine(parts.subject),
    preheader: choosePreheader(blocks),
    blocks,
    why: parts.why ?? '',
  }
}

/** Joins lines, so that user input can't add headers to the mail. Keeps non-breaking spaces in amounts. */
const oneLine = (text: string) =>
  text.replace(/[\s\u0085]*[\r\n\t\v\f\u0085\u2028\u2029][\s\u0085]*/g, ' ').trim()

/**
 * Prepares values for a sentence: one line each, and Arabic or Hebrew isolated so that it can't reorder the
 * words around it.
 */
function asValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'number') return [name, value]
      const line = oneLine(value.replaceAll(marks, ''))
      return [name, rightToLeft.test(line) ? `\u2068${line}\u2069` : line]
    }),
  )
}

/** The blocks of one paragraph: the paragraph itself, or the content of its slot. */
function toBlocks(text: string, slots: readonly Slot[]): LetterBlock[] {
  const [mark] = text.match(marks) ?? []
  const slot = mark === undefined ? undefined : slots[mark.charCodeAt(0) - firstMark]
  if (mark === undefined || !slot) return [{ kind: 'paragraph', text }]
  if (slot.kind === 'pin') return [{ ...slot, text: text.replaceAll(mark, slot.pin) }]
  if (slot.kind === 'button') return [{ ...slot, lead: text.replaceAll(mark, '').trim() }]
  const before = text.slice(0, text.indexOf(mark)).trim()
  return [...(before ? [{ kind: 'paragraph' as const, text: before }] : []), ...slot.blocks]
}

/** The first paragraph longer than a greeting, otherwise the last one. Never a pin. */
function choosePreheader(blocks: readonly LetterBlock[]): string {
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
  return oneLine(
    texts.find((text) => /[.!?。！？].*\S|.{60}|[\u3000-\u9FFF]{16}/su.test(text)) ?? texts.at(-1) ?? '',
  )
}

/** The path of a page for a mail, in the reader's language. */
export function pagePath(
  locale: Locale,
  path: `/${string}`,
  query: Record<string, string> = {},
): `/${string}` {
  const prefix: '' | `/${string}` = locale === defaultLocale ? '' : `/${locale}`
  const search = new URLSearchParams(query).toString()
  return `${prefix}${path}${search && `?${search}`}`
}
