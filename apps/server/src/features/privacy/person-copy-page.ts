import { todayIn } from '@campus/domain/calendar-zone'
import { languageTag } from '@campus/i18n/locale'
import { formatInstant, formatProseDate } from '@campus/i18n/format-date'
import { formatList } from '@campus/i18n/format-list'
import type { Translate } from '@campus/i18n/translate'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { Section } from './gather-person.ts'

/** A value in readable form: dates in words, lists and small records on one line. */
function valueText(value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return formatInstant(value.toISOString(), t.locale)
  if (typeof value === 'string') {
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatProseDate(value, t.locale) : value
  }
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value)
    .filter(([, part]) => part !== null && part !== '')
    .map(([name, part]) =>
      Array.isArray(value)
        ? valueText(part, t)
        : t('common.labelled', { label: fieldName(name, t), text: valueText(part, t) }),
    )
  return formatList(parts, t.locale)
}

/** The field's name in the reader's language, or its stored name if it has none. */
function fieldName(field: string, t: Translate): string {
  const key = `privacy.field_${field}`
  return t.has(key) ? t.dynamic(key) : field.replaceAll('_', ' ')
}

/** A self-contained page that opens in any browser, prints well and loads nothing. */
export function personCopyPage(
  t: Translate,
  given: { name: string; client: string; company: string; madeAt: Date; sections: readonly Section[] },
): string {
  const { name, client, company, madeAt, sections } = given
  const renderRow = (row: Record<string, unknown>) =>
    `<dl>${Object.entries(row)
      .map(
        ([field, value]) =>
          `<dt>${escapeHtml(fieldName(field, t))}</dt><dd>${escapeHtml(valueText(value, t))}</dd>`,
      )
      .join('')}</dl>`
  const body = sections
    .map(
      (section) =>
        `<section><h2>${escapeHtml(t(`privacy.section_${section.name}`))}</h2>${section.rows.map(renderRow).join('<hr>')}</section>`,
    )
    .join('')
  const lead = t('privacy.page_lead', {
    name,
    client,
    company,
    date: formatProseDate(todayIn('UTC', madeAt), t.locale),
  })
  return `<!doctype html><html lang="${languageTag[t.locale]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(t('privacy.page_title'))}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#16202a}h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem}
dl{display:grid;grid-template-columns:12rem 1fr;gap:.25rem 1rem;margin:0}dt{color:#475467}dd{margin:0;overflow-wrap:anywhere}hr{border:0;border-top:1px solid #dfe5eb;margin:1rem 0}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}</style>
<h1>${escapeHtml(t('privacy.page_title'))}</h1><p>${escapeHtml(lead)}</p><p>${escapeHtml(t('privacy.page_rights', { company }))}</p>${body}</html>`
}
