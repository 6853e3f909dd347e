import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LegalText } from './legal-text.tsx'
import { storedInBrowser } from './stored-in-browser.ts'
import classes from './legal-text.module.css'

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
    <table className={`${classes.table} ${classes.stacked}`}>
      <thead>
        <tr>
          <th>{t('legal.cookies_col_name')}</th>
          <th>{t('legal.cookies_col_purpose')}</th>
          <th>{t('legal.cookies_col_life')}</th>
        </tr>
      </thead>
      <tbody>
        {storedInBrowser.map(({ name, purpose, life }) => (
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
