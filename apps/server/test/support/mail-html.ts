import { expect } from 'vitest'
import { languageTag } from '@campus/i18n/locale'
import type { Letter } from '../../src/platform/mail/letter.ts'
import { renderLetter } from '../../src/platform/mail/render-letter.ts'

const voids = new Set(['meta', 'br', 'link', 'img', 'hr', 'input', '!doctype'])

/** A sender as the catalogue's companies are. */
export const sender = {
  legal_name: 'Campus Cover (UK) Limited',
  regulator: {
    footer: 'fca' as const,
    number: '000001',
    registered_in: 'England and Wales',
    registered_number: '00000001',
    registered_office: '12 Marine Parade, Brighton BN2 1TL',
  },
}

/** The words of a page as a person reads them, a space between elements. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<!--[\s\S]*?-->|<(style|title)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

/** Throws where an element is left open or closed twice, or where a sign of a tag stands bare. */
function expectBalanced(html: string): void {
  const open: string[] = []
  const rest = html.replaceAll(/<!--[\s\S]*?-->|<style[\s\S]*?<\/style>/g, '')
  for (const [, slash, name = '', self] of rest.matchAll(
    /<(\/?)([a-z!][a-z0-9:]*)(?:"[^"]*"|[^"<>])*?(\/?)>/gi,
  )) {
    const tag = name.toLowerCase()
    if (voids.has(tag) || self) continue
    if (slash) expect(open.pop(), `</${tag}>`).toBe(tag)
    else open.push(tag)
  }
  expect(open).toEqual([])
  expect(rest.replaceAll(/<\/?[a-z!][a-z0-9:]*(?:"[^"]*"|[^"<>])*>/gi, '')).not.toMatch(/[<>]/)
}

/** Whether a mail is whole: both parts with the same content, small enough for every client, leading only to us. */
export function expectWholeMail(letter: Letter, publicUrl = 'https://portal.example'): string {
  const { text, html } = renderLetter(letter, publicUrl, sender)
  expectBalanced(html)
  expect(html).toContain(`<html lang="${languageTag[letter.locale]}" dir="ltr"`)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  // Gmail cuts a mail at 102 kB and leaves out styles of more than 8,192 characters
  expect(Buffer.byteLength(html)).toBeLessThan(60_000)
  expect(/<style[\s\S]*<\/style>/.exec(html)?.[0].length).toBeLessThan(8192)
  const words = wordsOf(html)
  expect(words).not.toMatch(/[{}]|\b(?:undefined|null|NaN)\b|\[object|<!--/)
  expect(words).toContain(letter.subject.replaceAll(/\s+/g, ' '))
  for (const line of text.split(/\n+/)) {
    const isPin = letter.blocks.some((block) => block.kind === 'pin' && block.text === line)
    const isFact = letter.blocks.some(
      (block) => block.kind === 'facts' && block.facts.some(({ label }) => line.startsWith(label)),
    )
    // a fact is a row of a table, and a pin stands alone, large
    if (
      !isPin &&
      !isFact &&
      !letter.blocks.some((block) => block.kind === 'button' && !block.lead && line.startsWith(block.label))
    )
      expect(words).toContain(line.replaceAll(/\s+/g, ' ').trim())
  }
  for (const block of letter.blocks) {
    if (block.kind === 'pin') expect([text, words].every((part) => part.includes(block.pin))).toBe(true)
    for (const { label, value } of block.kind === 'facts' ? block.facts : []) {
      for (const part of [text, words])
        expect(part.replaceAll(/\s/g, ' ')).toContain(label.replaceAll(/\s/g, ' '))
      for (const part of [text, words])
        expect(part.replaceAll(/\s/g, ' ')).toContain(value.replaceAll(/\s/g, ' '))
    }
    if (block.kind === 'button')
      for (const part of [text, words]) expect(part).toContain(publicUrl + block.path)
  }
  const leads = [...html.matchAll(/\b(?:href|src|background)="([^"]*)"/g)].map(([, address]) => address ?? '')
  expect(leads.filter((address) => !address.startsWith(`${publicUrl}/`))).toEqual([])
  expect(html).not.toMatch(/<img|<script|url\(|@import/i)
  expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[a-z][^<>]*\son[a-z]+=/i)
  return html
}
