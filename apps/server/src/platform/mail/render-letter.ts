import { companyFooter } from '@campus/documents/document-company'
import { languageTag, type Locale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { escapeHtml } from '../escape-html.ts'
import type { Fact, Letter, LetterBlock } from './letter.ts'
import { mailLayout } from './mail-layout.gen.ts'

/** The sender of a mail, for its footer. */
export type Sender = Parameters<typeof companyFooter>[0]

/** Renders the text and HTML of a mail; `publicUrl` has no trailing slash. */
export function renderLetter(
  letter: Letter,
  publicUrl: string,
  sender: Sender | undefined,
): { text: string; html: string } {
  const company = sender ? companyFooter(sender, translator(letter.locale)) : ''
  const text = [letterText(letter, publicUrl), company].filter(Boolean).join('\n\n')
  return { text, html: letterHtml(letter, publicUrl, company) }
}

/** The plain-text part, without the footer. */
export function letterText({ locale, blocks, why }: Letter, publicUrl: string): string {
  const texts = blocks.map((block) => blockText(block, locale, publicUrl))
  return [...texts, why].filter(Boolean).join('\n\n')
}

function blockText(block: LetterBlock, locale: Locale, publicUrl: string): string {
  const line = ({ label, value }: Fact) => translator(locale)('mail.fact_line', { label, value })
  switch (block.kind) {
    case 'paragraph':
    case 'pin':
      return block.text
    case 'facts':
      return block.facts.map(line).join('\n')
    case 'button': {
      const link = publicUrl + block.path
      return block.lead ? `${block.lead}\n${link}` : line({ label: block.label, value: link })
    }
  }
}

function letterHtml({ locale, subject, preheader, blocks, why }: Letter, publicUrl: string, company: string) {
  const page = fill(mailLayout.page, {
    lang: languageTag[locale],
    // all our languages are written from left to right
    direction: 'ltr',
    subject,
    preheader,
    heading: subject,
    company,
  })
  return page
    .replace('<!--reason-->', () => (why ? fill(mailLayout.why, { why }) : ''))
    .replace('<!--blocks-->', () => blocks.map((block) => blockHtml(block, publicUrl)).join(''))
}

function blockHtml(block: LetterBlock, publicUrl: string): string {
  switch (block.kind) {
    case 'paragraph':
      return fill(mailLayout.paragraph, { text: block.text })
    case 'pin':
      return fill(mailLayout.pin, { label: block.label, pin: block.pin })
    case 'facts':
      return mailLayout.facts.replace('<!--rows-->', () => block.facts.map(factHtml).join(''))
    case 'button': {
      const link = publicUrl + block.path
      const lead = block.lead ? fill(mailLayout.paragraph, { text: block.lead }) : ''
      return lead + fill(mailLayout.button, { link, label: block.label, address: link })
    }
  }
}

const cell = 'border-top:1px solid #dfe5eb;padding:8px 0;vertical-align:top;text-align:left;'
const factHtml = ({ label, value }: Fact) =>
  fill(
    `<tr><th scope="row" style="${cell}padding-right:12px;width:44%;color:#475467;font-weight:400;">{{label}}</th><td dir="auto" style="${cell}font-weight:600;">{{value}}</td></tr>`,
    { label, value },
  )

/** Fills all placeholders in one pass, so that user input is never read as a placeholder. */
function fill(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{\{([a-z]+)\}\}/g, (_all, name: string) => templateText(values[name] ?? ''))
}

const templateSigns: Record<string, string> = { '{': '&#123;', '}': '&#125;', '\n': '<br>' }

/**
 * Escapes text for a template's element or attribute. Keeps line breaks, and escapes braces so that they
 * can't form a placeholder.
 */
const templateText = (text: string): string =>
  escapeHtml(text.replaceAll('\r', '')).replaceAll(/[{}\n]/g, (sign) => templateSigns[sign] ?? '')
