import { useState } from 'react'
import { Anchor } from '@mantine/core'
import { currentLocale } from '../../shared/i18n/locale-path.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ContactForm } from '../../shell/layouts/contact-form.tsx'
import { accessibilityAuthorities } from './accessibility-authorities.ts'
import { LegalText } from './legal-text.tsx'
import classes from './legal-text.module.css'

/** The statement of Annex V of Directive (EU) 2019/882, with a form to report a barrier. */
export function AccessibilityPage() {
  const t = useTranslate()
  return (
    <LegalText
      title="legal.access_title"
      lead="legal.access_lead"
      sections={[
        { title: 'legal.access_1_title', text: 'legal.access_1_text' },
        { title: 'legal.access_2_title', text: 'legal.access_2_text' },
        {
          title: 'legal.access_3_title',
          content: (
            <ul>
              <li>{t('legal.access_3_browsers')}</li>
              <li>{t('legal.access_3_pdf')}</li>
              <li>{t('legal.access_3_uploads')}</li>
              <li>{t('legal.access_3_payment')}</li>
            </ul>
          ),
        },
        { title: 'legal.access_4_title', text: 'legal.access_4_text', content: <ReportForm /> },
        { title: 'legal.access_5_title', text: 'legal.access_5_text', content: <Authorities /> },
      ]}
    />
  )
}

function ReportForm() {
  // an empty form after each report
  const [reports, setReports] = useState(0)
  return <ContactForm key={reports} topic="accessibility" onSent={() => setReports(reports + 1)} />
}

function Authorities() {
  const t = useTranslate()
  const format = useFormat()
  const rows = accessibilityAuthorities
    .map((authority) => ({ ...authority, inWords: format.country(authority.country) }))
    .toSorted((one, other) => one.inWords.localeCompare(other.inWords, currentLocale))
  return (
    <table className={`${classes.table} ${classes.stacked}`}>
      <thead>
        <tr>
          <th>{t('legal.access_country')}</th>
          <th>{t('legal.access_authority')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ country, inWords, language, name, website }) => (
          <tr key={country}>
            <td>{inWords}</td>
            <td>
              <Anchor href={website} lang={language} inherit>
                {name}
              </Anchor>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
