import type { MessageKey } from '@campus/i18n/message-key.gen'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LegalText } from './legal-text.tsx'
import classes from './legal-text.module.css'

/** What the portal keeps in a browser; a name added anywhere in the code is added here. */
const stored: readonly { name: string; purpose: MessageKey; life: MessageKey }[] = [
  { name: 'cc_session', purpose: 'legal.cookies_session', life: 'legal.cookies_session_life' },
  { name: 'locale', purpose: 'legal.cookies_locale', life: 'legal.cookies_locale_life' },
  { name: 'mantine-color-scheme-value', purpose: 'legal.cookies_theme', life: 'legal.cookies_theme_life' },
  { name: 'current-campus', purpose: 'legal.cookies_campus', life: 'legal.cookies_campus_life' },
  { name: 'welcome-email', purpose: 'legal.cookies_welcome', life: 'legal.cookies_theme_life' },
  { name: 'payment-gateway', purpose: 'legal.cookies_gateway', life: 'legal.cookies_theme_life' },
]

export function CookieNoticePage() {
  return (
    <LegalText
      title="legal.cookies_title"
      lead="legal.cookies_lead"
      sections={[
        { title: 'legal.cookies_1_title', content: <StoredTable /> },
        { title: 'legal.cookies_2_title', text: 'legal.cookies_2_text' },
        { title: 'legal.cookies_3_title', text: 'legal.cookies_3_text' },
      ]}
    />
  )
}

function StoredTable() {
  const t = useTranslate()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{t('legal.cookies_col_name')}</th>
          <th>{t('legal.cookies_col_purpose')}</th>
          <th>{t('legal.cookies_col_life')}</th>
        </tr>
      </thead>
      <tbody>
        {stored.map(({ name, purpose, life }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{t(purpose)}</td>
            <td>{t(life)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
