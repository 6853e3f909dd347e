import type { CoveredPerson } from '@campus/contract/covered-people'
import type { CoveredView, DaySpan } from '@campus/domain/policy/covered-days'
import { compareText, countryName } from '@campus/i18n/format-country'
import { formatLocalDateTime, formatProseDate } from '@campus/i18n/format-date'
import { languageTag } from '@campus/i18n/locale'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { Translate } from '@campus/i18n/translate'

type CoveredFile = DaySpan & {
  view: CoveredView
  people: readonly CoveredPerson[]
  helplines: readonly { product: string; telephone: string }[]
  now: Date
  /** The company’s time zone. */
  timeZone: string
}

const style = `body{font:15px/1.45 system-ui,sans-serif;margin:24px;color:#16202a;background:#fff}h1{font-size:22px;margin:0 0 4px}
h2{font-size:17px;margin:24px 0 8px}p{margin:0 0 8px}table{border-collapse:collapse;width:100%}thead{display:table-header-group}
th,td{text-align:start;vertical-align:top;padding:6px 8px;border-bottom:1px solid #dfe5eb}th{font-weight:600}tr{break-inside:avoid}
a{color:#0a4d8d;white-space:nowrap}.help{border:2px solid #b42318;border-radius:8px;padding:12px 16px;margin:16px 0}
.help a{font-size:20px;font-weight:600}@media(max-width:640px){thead{display:none}tr,td{display:block}tr{padding:8px 0}td{border:0;padding:2px 0}
tr{border-bottom:1px solid #dfe5eb}td::before{content:attr(data-label) ": ";color:#475467}}`

const phone = (number: string) =>
  number ? `<a href="tel:${escapeHtml(number.replace(/[^\d+]/g, ''))}">${escapeHtml(number)}</a>` : ''

/**
 * One page with all the information for an emergency, by country: it loads nothing and runs no script, so
 * that it opens on a phone without a network.
 */
export function writeCoveredFile(t: Translate, file: CoveredFile): string {
  const { locale } = t
  const date = (day: string) => formatProseDate(day, locale)
  const span = file.from === file.to ? date(file.from) : `${date(file.from)} – ${date(file.to)}`
  const headers = [
    t('policies.name'),
    t('policies.start_date'),
    t('policies.end_date'),
    t('person.field_group_name'),
    t('policies.campus'),
    t('policies.group_leader'),
    t('covered.leader_phone'),
    t('covered.helpline'),
    t('policies.number'),
  ]
  const row = (person: CoveredPerson) => {
    const cells = [
      escapeHtml(person.full_name),
      escapeHtml(date(person.start_date)),
      escapeHtml(date(person.end_date)),
      escapeHtml(person.group_name),
      escapeHtml(person.campus.name),
      escapeHtml(person.leader?.full_name ?? ''),
      phone(person.leader?.telephone ?? ''),
      phone(person.product.emergency_telephone),
      escapeHtml(person.policy_number),
    ]
    return `<tr>${cells.map((cell, index) => `<td data-label="${escapeHtml(headers[index] ?? '')}">${cell || '–'}</td>`).join('')}</tr>`
  }
  const head = `<thead><tr>${headers.map((header) => `<th scope="col">${escapeHtml(header)}</th>`).join('')}</tr></thead>`
  const compare = compareText(locale)
  const countries = [...Map.groupBy(file.people, (person) => person.destination_country_id)]
    .map(([id, people]) => ({ name: countryName(id, locale), people }))
    .sort((a, b) => compare(a.name, b.name))
  const sections = countries.map(
    ({ name, people }) =>
      `<h2>${escapeHtml(name)} (${escapeHtml(t('covered.count', { count: people.length }))})</h2><table>${head}<tbody>${people.map(row).join('')}</tbody></table>`,
  )
  const help = file.helplines.map(
    ({ product, telephone }) => `<p>${escapeHtml(product)}: ${phone(telephone)}</p>`,
  )
  const title = `${t(`covered.view_${file.view}`)}: ${span}`
  return `<!doctype html>
<html lang="${languageTag[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(t('covered.count', { count: file.people.length }))}</p>
<p>${escapeHtml(t('covered.file_made', { when: formatLocalDateTime(file.now.toISOString(), locale, file.timeZone) }))}</p>
<div class="help"><strong>${escapeHtml(t('covered.helpline'))}</strong>${help.join('')}</div>
${sections.length > 0 ? sections.join('\n') : `<p>${escapeHtml(t(`covered.none_${file.view}`))}</p>`}
</body></html>
`
}
